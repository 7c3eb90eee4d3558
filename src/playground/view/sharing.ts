import { formatAddress, type Address } from '../core/address.ts';
import { packState, type SharedState } from '../core/share.ts';
import { make } from '../../shell/parts/dom.ts';

/** Stores an instance in the address of the page, if it fits; returns that address. */
export async function keepState(address: Address, text: string): Promise<SharedState> {
  const packed = await packState(text);
  const url = new URL(location.href);
  url.search = `?definition=${formatAddress(address)}`;
  url.hash = packed.kind === 'text' ? `s=${packed.text}` : '';
  history.replaceState(null, '', url);
  return packed.kind === 'text' ? { kind: 'text', text: url.href } : packed;
}

/** Saves a JSON text as a file. */
export function downloadText(text: string, name: string): void {
  const href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  make('a', { href, download: name }).click();
  URL.revokeObjectURL(href);
}
