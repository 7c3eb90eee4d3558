import { folderOf } from '../../../text/path-parts.ts';
/** Advice on what to add to a configuration for a URI; `near` is the file that may be meant. */
export function adviseResolve(uri: string, near?: string): string {
  const line = resolveLine(uri, near);
  return near === undefined ? `if you have the files, ${line}` : `if ${near} is ${uri}, ${line}`;
}

/** What to add to a configuration for a URI, and for others that begin like it. */
export function resolveLine(uri: string, near?: string): string {
  if (near === undefined) {
    const folder = folderOf(uri);
    const [from, to] = folder === '' ? [uri, '<file>'] : [folder, '<folder>/'];
    return lineToAdd(from, to);
  }
  const { length: shared } = sharedEnd(uri, near);
  return lineToAdd(uri.slice(0, uri.length - shared), near.slice(0, near.length - shared));
}

function lineToAdd(from: string, to: string): string {
  return `add "resolve": { ${JSON.stringify(from)}: ${JSON.stringify(to)} } to the source in catalog.config.json`;
}

/** The common end of a URI and a path: `b/c.json` of `https://a.example/b/c.json` and `x/b/c.json`. */
export function sharedEnd(uri: string, path: string): string {
  const [names, others] = [uri.split('/'), path.split('/')];
  const differs = names.findLastIndex((name, index) => name !== others.at(index - names.length));
  return names.slice(differs + 1).join('/');
}
