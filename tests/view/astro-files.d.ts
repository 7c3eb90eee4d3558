/** For tools that do not read `.astro` files, as oxlint; `astro check` reads them, and checks props. */
declare module '*.astro' {
  import type { AstroComponentFactory } from 'astro/runtime/server/index.js';

  const component: AstroComponentFactory & ((props: object) => unknown);
  export default component;
}
