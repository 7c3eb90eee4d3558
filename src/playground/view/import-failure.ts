/** Why a module cannot be imported: a browser does not tell, but asks for the type of a script. */
export async function findImportFailure(href: string): Promise<string> {
  const response = await fetch(href, { method: 'HEAD' }).catch(() => undefined);
  if (response === undefined) return 'the host does not answer';
  if (!response.ok) return `the host answers ${String(response.status)}`;
  const type = response.headers.get('Content-Type') ?? 'nothing';
  return type.includes('javascript')
    ? 'the file is not what the build wrote'
    : `the host serves it as ${type}, and a browser runs only what is served as text/javascript`;
}
