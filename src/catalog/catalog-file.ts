/** A file of the catalog folder: its path in the folder, `/` between names, and its bytes. */
export interface CatalogFile {
  readonly path: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}
