import type { Links } from './site/links.ts';
import type { Site } from './site/site.ts';

declare global {
  namespace App {
    /** What pages and components have access to while they are rendered. */
    interface Locals {
      /** For pages; ESLint restricts components to their props, links and the policy. */
      readonly site: Site;
      readonly links: Links;
      /** Absent in development, where Vite puts styles into pages. */
      readonly policy?: string;
    }
  }
}
