/** Whether a name consists of letters of any script, digits, `.`, `-` and `_`, safe in any address. */
export function isName(text: string): boolean {
  return /^[\p{L}\p{N}_][\p{L}\p{M}\p{N}._-]*$/u.test(text);
}

/** A name made fit for addresses: files have spaces, and generated schemas names such as `Page«User»`. */
export function addressable(name: string): string {
  if (isName(name)) return name;
  const parted = name.replaceAll(/-?[^\p{L}\p{M}\p{N}._-]+-?/gu, '-');
  return parted.replaceAll(/(?<=^|\.)-|-(?=\.|$)/g, '') || name;
}

const genericFolder =
  /^(?:json|ya?ml|latest|schemas?|json-?schemas?|definitions?|src|source|(?:lib|dist|build)(?:-(?:esm|cjs|commonjs|amd|es\d*))?|esm|cjs|out|output|generated|docs?|public|static|specs?|specification|api|apis|openapi|asyncapi|crds?|resources|main|versions?|releases?|v?\d[\w.-]*)$/i;

/** Whether the name of a folder says nothing about its content. */
export function isGenericFolder(name: string): boolean {
  return genericFolder.test(name) || !/[\p{L}\p{N}_]/u.test(name);
}

/** The family of all files in a folder: the innermost folder name that is not generic. */
export function familyOf(base: string): string | undefined {
  const telling = base.split('/').findLast((name) => !isGenericFolder(name));
  return telling === undefined ? undefined : addressable(telling);
}
