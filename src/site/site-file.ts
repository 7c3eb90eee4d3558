/** A hosted file of the site. */
export interface SiteFile {
  /** Without a slash in front. */
  readonly path: string;
  /** Two files with the same path and key have the same bytes; absent if the file is always made anew. */
  readonly key?: string;
  /** The identifier of the definition whose derived files include, or are named by, this file. */
  readonly owner?: string;
  /** `undefined` if the definition does without the file. */
  readonly body: () => Uint8Array<ArrayBuffer> | undefined;
}
