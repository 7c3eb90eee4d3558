/** Finds out why a module cannot be imported, such as a wrong type, which browsers do not tell. */
export async function findImportFailure(href: string): Promise<string> {
  const response = await fetch(href, { method: 'HEAD' }).catch(() => undefined);
  if (response === undefined) return 'the host does not answer';
  if (!response.ok) return `the host answers ${String(response.status)}`;
  const type = response.headers.get('Content-Type') ?? 'nothing';
  return type.includes('javascript')
    ? 'the file is not what the build wrote'
    : `the host serves it as ${type}, and a browser runs only what is served as text/javascript`;
}
