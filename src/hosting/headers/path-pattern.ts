/**
 * Patterns of paths below a site's base: a placeholder such as `:version` stands for one segment, and `*`
 * at the end for any rest.
 */

/** A name in ASCII: hosts could not fill in other letters in a header. */
const plainName = '[A-Za-z0-9_][A-Za-z0-9._-]*';

/**
 * The placeholders of paths, each as a regular expression that every host reads the same way. A bare
 * number as the version counts as an alias, since it may be that of a major version.
 */
const placeholders: ReadonlyMap<string, string> = new Map([
  [':family', '[^/]+'],
  [':name', '[^/]+'],
  [':plainfamily', plainName],
  [':plainname', plainName],
  [':version', 'v?[0-9]+[._-][0-9A-Za-z._-]+'],
  [':alias', 'latest|current|next|v?[0-9]+[a-z0-9]*'],
  [':folder', '[^/]+'],
]);

const placeholder = /:[a-z]+\b/g;

/**
 * A pattern as a regular expression for the beginning of a path, or for the whole path if the pattern has
 * no `*`: a group for each placeholder, in order.
 */
export function pathExpression(path: string, base = '/', group = plainGroup): string {
  const whole = `${prefixOf(base)}${path}`;
  const parts = whole.split('/').map((part) => {
    const expression = placeholders.get(part);
    return expression === undefined ? part.replaceAll('.', '\\.') : group(part, expression);
  });
  return whole.endsWith('*') ? `^${parts.join('/').slice(0, -1)}` : `^${parts.join('/')}$`;
}

function plainGroup(_placeholder: string, expression: string): string {
  return `(${expression})`;
}

/** The regular expression of a placeholder; `undefined` for any other text. */
export function placeholderExpression(text: string): string | undefined {
  return placeholders.get(text);
}

/** The placeholders of a pattern, in order. */
export function placeholdersOf(path: string): readonly string[] {
  return path.split('/').filter((part) => placeholders.has(part));
}

/** A header's value, each placeholder in it replaced. */
export function fillIn(value: string, replace: (placeholder: string) => string): string {
  return value.replace(placeholder, (key) => (placeholders.has(key) ? replace(key) : key));
}

/** The base as a prefix of paths that begin with a slash. */
export function prefixOf(base: string): string {
  return base === '/' ? '' : base;
}
