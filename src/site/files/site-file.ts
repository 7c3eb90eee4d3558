import type { VersionNames } from '../../history/report/sentences.ts';
import type { NameAddress } from '../links.ts';

/** A hosted file of the site, as data: `fileBytes` makes its bytes from a site. */
export type SiteFile = {
  /** Without a leading slash. */
  readonly path: string;
} & (
  | {
      /**
       * A definition as served or one of its examples, its Markdown twin, a file derived from it, or the
       * definition at the path of its own `$id`.
       */
      readonly kind: 'source' | 'markdown' | 'derived' | 'uri';
      readonly identifier: string;
    }
  /** The listing of a name, the history of its properties, the Markdown twin of the page of its versions. */
  | ({ readonly kind: 'name' | 'history' | 'versions' } & NameAddress)
  /** The Markdown twin of a page that compares two versions. */
  | ({ readonly kind: 'comparison' } & NameAddress & VersionNames)
  /** What changed in the catalog, or in a family. */
  | { readonly kind: 'feed'; readonly format: 'atom' | 'json'; readonly family?: string }
  | { readonly kind: 'family'; readonly family: string }
  | ({ readonly kind: 'alias'; readonly alias: string } & NameAddress)
  /** At a former name of a definition: its pages, and its file at each version and alias. */
  | { readonly kind: 'moved-page'; readonly from: string; readonly version?: string }
  | { readonly kind: 'moved-file'; readonly from: string; readonly version: string }
  /** A file about the whole catalog, one of its fonts, or a picture that the configuration names. */
  | { readonly kind: 'catalog' | 'font' | 'picture' }
  /** The frame of a drawing that the configuration names. */
  | { readonly kind: 'drawing'; readonly name: string }
);
