import { decodePercent } from '../../text/decode-percent.ts';

/** The element that a fragment names, as the platform finds it: as it is written, then decoded. */
export function targetOf(hash: string): HTMLElement | null {
  const raw = hash.slice(1);
  if (raw === '') return null;
  return document.getElementById(raw) ?? document.getElementById(decodePercent(raw));
}
