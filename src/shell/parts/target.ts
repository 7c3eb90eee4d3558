import { decodePercent } from '../../text/decode-percent.ts';

/** The element of a fragment, found as the platform does: by the fragment as written, then decoded. */
export function targetOf(hash: string): HTMLElement | null {
  const raw = hash.slice(1);
  if (raw === '') return null;
  return document.getElementById(raw) ?? document.getElementById(decodePercent(raw));
}
