/** Advice on what to add to a configuration for a URI; `near` is the file of the catalog that may be meant. */
export function adviseResolve(uri: string, near?: string): string {
  if (near === undefined) {
    const folder = uri.slice(0, uri.lastIndexOf('/') + 1);
    const [from, to] = folder === '' ? [uri, '<file>'] : [folder, '<folder>/'];
    return `if you have the files, ${lineToAdd(from, to)}`;
  }
  const shared = sharedEnd(uri, near);
  const line = lineToAdd(uri.slice(0, uri.length - shared), near.slice(0, near.length - shared));
  return `if ${near} is ${uri}, ${line}`;
}

function lineToAdd(from: string, to: string): string {
  return `add "resolve": { ${JSON.stringify(from)}: ${JSON.stringify(to)} } to the source in catalog.config.json`;
}

/** The length of the names at the end of both: of `b/c.json` in `https://a.example/b/c.json` and `x/b/c.json`. */
function sharedEnd(uri: string, path: string): number {
  const names = new URL(uri).pathname.split('/').slice(1).reverse();
  const others = path.split('/').reverse();
  const differs = names.findIndex((name, index) => name !== others[index]);
  const shared = names.slice(0, differs < 0 ? names.length : differs);
  return shared.join('/').length;
}
