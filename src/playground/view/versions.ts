import { toValue } from '../../json/json.ts';
import type { Address } from '../core/address.ts';
import type { Instance } from '../core/instance.ts';
import type { Validate } from '../core/verdict.ts';
import { make } from '../../shell/parts/dom.ts';
import type { SourceReader } from './source.ts';

/** Validators of so many versions are loaded at most, the newest. */
const mostVersions = 12;
/** Milliseconds after the last change. */
const settlingTime = 250;

interface Judge {
  readonly version: string;
  readonly validate: Validate | undefined;
}

const judgesOf = new WeakMap<
  HTMLElement,
  { readonly name: string; readonly judges: Promise<readonly Judge[]> }
>();
const waiting = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>();

/** Lists the versions of a definition, and which of them accept an instance. */
export function showVersions(
  list: HTMLElement,
  sources: SourceReader,
  address: Address,
  instance: Instance,
): void {
  clearTimeout(waiting.get(list));
  const show = async (): Promise<void> => {
    const judges = await loadJudges(list, sources, address);
    const value = toValue(instance.root);
    list.replaceChildren(
      ...judges.map(({ version, validate }) => {
        const href = sources.referenceHref({ ...address, version }, '');
        const isThis = version === address.version ? ', this one' : '';
        return make(
          'li',
          {},
          make('a', { href }, version),
          `${isThis}: ${verdictOf(validate, value)}`,
        );
      }),
    );
  };
  waiting.set(
    list,
    setTimeout(() => void show(), settlingTime),
  );
}

function verdictOf(validate: Validate | undefined, value: unknown): string {
  if (validate === undefined) return 'has no validator';
  return validate(value) ? 'accepts it' : 'does not accept it';
}

function loadJudges(
  list: HTMLElement,
  sources: SourceReader,
  address: Address,
): Promise<readonly Judge[]> {
  const name = `${address.family}/${address.name}`;
  const known = judgesOf.get(list);
  if (known?.name === name) return known.judges;
  const judges = sources
    .readVersions(address)
    .then((versions) =>
      Promise.all(
        versions
          .toReversed()
          .slice(0, mostVersions)
          .map(async (version) => ({
            version,
            validate: await sources.readValidate({ ...address, version }),
          })),
      ),
    )
    .catch(() => []);
  judgesOf.set(list, { name, judges });
  return judges;
}
