import type { Links } from './site/links.ts';
import type { Site } from './site/site.ts';

declare global {
  namespace App {
    /** What pages and components are rendered with. */
    interface Locals {
      /** For pages; ESLint holds components to their props, links and the policy. */
      readonly site: Site;
      readonly links: Links;
      /** Absent in development, where Vite puts styles into pages. */
      readonly policy?: string;
    }
  }
}
