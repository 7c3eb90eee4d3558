/** The name of the integration that makes `astro build` bundle the renderer, and render no page. */
export const bundlingIntegration = 'component-catalog-renderer';
