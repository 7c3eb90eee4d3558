/** For tools that do not read `.astro` files, as ESLint; `astro check` reads them, and checks props. */
declare module '*.astro' {
  import type { AstroComponentFactory } from 'astro/runtime/server/index.js';

  const component: AstroComponentFactory;
  export default component;
}
