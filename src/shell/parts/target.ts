/** The element that a fragment names, as the platform finds it: as it is written, then decoded. */
export function targetOf(hash: string): HTMLElement | null {
  const raw = hash.slice(1);
  if (raw === '') return null;
  return document.getElementById(raw) ?? document.getElementById(decoded(raw));
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
