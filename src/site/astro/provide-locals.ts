import type { MiddlewareHandler } from 'astro';
import { currentSite } from '../current.ts';

/** The middleware of the development server: gives pages and components what a build gives them. */
export const onRequest: MiddlewareHandler = ({ locals }, next) => {
  const site = currentSite();
  Object.assign(locals, { site, links: site.links });
  return next();
};
