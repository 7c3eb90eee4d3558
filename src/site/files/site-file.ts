/** A hosted file of the site, as data: `fileBytes` makes its bytes from a site. */
export type SiteFile = {
  /** Without a leading slash. */
  readonly path: string;
} & (
  | {
      /** A definition as served or one of its examples, its Markdown twin, or a file derived from it. */
      readonly kind: 'source' | 'markdown' | 'derived';
      readonly identifier: string;
    }
  /** The history of each property of a name. */
  | { readonly kind: 'history'; readonly family: string; readonly name: string }
  /** The Markdown twin of the page of all versions of a name. */
  | { readonly kind: 'versions'; readonly family: string; readonly name: string }
  /** The Markdown twin of a page that compares two versions. */
  | {
      readonly kind: 'comparison';
      readonly family: string;
      readonly name: string;
      readonly old: string;
      readonly recent: string;
    }
  /** What changed in the catalog, or in a family. */
  | { readonly kind: 'feed'; readonly format: 'atom' | 'json'; readonly family?: string }
  | { readonly kind: 'family'; readonly family: string }
  | { readonly kind: 'name'; readonly family: string; readonly name: string }
  | {
      readonly kind: 'alias';
      readonly family: string;
      readonly name: string;
      readonly alias: string;
    }
  /** At a former name of a definition: its pages, and its file at each version and alias. */
  | { readonly kind: 'moved-page'; readonly from: string; readonly version?: string }
  | { readonly kind: 'moved-file'; readonly from: string; readonly version: string }
  /** A definition at the path of its own `$id`. */
  | { readonly kind: 'uri'; readonly identifier: string }
  /** A file about the whole catalog. */
  | { readonly kind: 'catalog' }
  | { readonly kind: 'font' }
  /** A picture that the configuration names. */
  | { readonly kind: 'picture' }
  /** The frame of a drawing that the configuration names. */
  | { readonly kind: 'drawing'; readonly name: string }
);
