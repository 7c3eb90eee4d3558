/** The drawings of the catalog that are folders, by `<Family>/<Name>`: see `src/site/astro/catalog-drawings.ts`. */
declare module 'virtual:drawings/components' {
  import type { DrawnComponent } from './plate/plate.ts';
  const components: ReadonlyMap<string, DrawnComponent>;
  export default components;
}

declare module 'virtual:drawings/figures' {
  import type { FigureModule } from './preview/preview.ts';
  const figures: ReadonlyMap<string, () => Promise<FigureModule>>;
  export default figures;
}

/** With the styles of their figures. */
declare module 'virtual:drawings/styles' {
  const styles: ReadonlyMap<string, true>;
  export default styles;
}
