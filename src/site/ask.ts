/** A value that JSON can say in full: the answer of a query is compared by its JSON text. */
export type Data =
  | undefined
  | null
  | boolean
  | number
  | string
  | readonly Data[]
  | { readonly [name: string]: Data };

/**
 * A function of the site whose answer is data. A page that asks follows from the answer alone, not from
 * everything that was read to find it.
 */
export type SiteQuery<Site, Arguments extends readonly Data[], Answer> = (
  site: Site,
  ...args: Arguments
) => Answer;
