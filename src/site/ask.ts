/** A value that JSON represents completely: answers of queries are compared by their JSON text. */
export type Data =
  | undefined
  | null
  | boolean
  | number
  | string
  | readonly Data[]
  | { readonly [name: string]: Data };

/**
 * A function of the site whose answer is data. A page that asks it depends only on the answer, not on
 * everything that was read to find it.
 */
export type SiteQuery<Site, Arguments extends readonly Data[], Answer> = (
  site: Site,
  ...args: Arguments
) => Answer;
