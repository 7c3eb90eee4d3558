import { toValue } from '../../../json/json.ts';
import type { Instance } from '../../core/instance.ts';
import { make } from '../../../shell/parts/dom.ts';
import { readVersions } from '../listings.ts';
import type { PlaygroundSource, SourceReader, HostedValidator } from '../source.ts';

/** The most versions, the newest ones, for which to load validators. */
const mostVersions = 12;

interface JudgedVersion {
  readonly version: string;
  readonly validator: HostedValidator;
}

/** Shows the versions of a definition, and which of them accept an instance. */
export type ShowVersions = (source: PlaygroundSource, instance: Instance) => Promise<void>;

/** Returns a function that shows versions in a list; the versions of a name are loaded once. */
export function connectVersions(sources: SourceReader, list: HTMLElement): ShowVersions {
  let known:
    | { readonly name: string; readonly versions: Promise<readonly JudgedVersion[]> }
    | undefined;
  /** Counts requested lists: a late one is dropped. */
  let asked = 0;

  /** `undefined` if the list cannot be read; the next call tries again. */
  const load = async (source: PlaygroundSource): Promise<readonly JudgedVersion[] | undefined> => {
    const name = `${source.address.family}/${source.address.name}`;
    if (known?.name !== name) known = { name, versions: readValidators(sources, source) };
    const current = known;
    try {
      return await current.versions;
    } catch {
      if (known === current) known = undefined;
      return undefined;
    }
  };

  return async (source, { root }) => {
    asked += 1;
    const turn = asked;
    const versions = await load(source);
    if (turn !== asked) return;
    const value = toValue(root);
    const items = versions?.map(({ version, validator }) => {
      const href = sources.referenceHref({ ...source.address, version }, '');
      const isThis = version === source.address.version ? ', this one' : '';
      return make('li', {}, make('a', { href }, version), `${isThis}: ${answer(validator, value)}`);
    });
    const unknown = make('li', {}, 'The versions are not known: their list cannot be read.');
    list.replaceChildren(...(items ?? [unknown]));
  };
}

async function readValidators(
  sources: SourceReader,
  { address, validator }: PlaygroundSource,
): Promise<readonly JudgedVersion[]> {
  const versions = await readVersions(sources, address);
  const newest = versions.toReversed().slice(0, mostVersions);
  return Promise.all(
    newest.map(async (version) => ({
      version,
      validator:
        version === address.version
          ? validator
          : await sources.readValidator({ ...address, version }),
    })),
  );
}

function answer(validator: HostedValidator, value: unknown): string {
  switch (validator.kind) {
    case 'withheld':
      return 'has no validator';
    case 'failed':
      return 'its validator cannot be loaded';
    case 'loaded':
      return validator.validate(value) ? 'accepts it' : 'does not accept it';
  }
}
