import { toValue } from '../../../json/json.ts';
import type { Instance } from '../../core/instance.ts';
import { make } from '../../../shell/parts/dom.ts';
import { readVersions } from '../listings.ts';
import type { Source, SourceReader, Validator } from '../source.ts';

/** Validators are loaded for the newest versions, at most so many. */
const mostVersions = 12;

interface Version {
  readonly version: string;
  readonly validator: Validator;
}

/** The versions of a definition, and which of them accept the instance. */
export class VersionList {
  private readonly sources: SourceReader;
  private readonly list: HTMLElement;
  private known:
    { readonly name: string; readonly versions: Promise<readonly Version[]> } | undefined;
  /** How many lists were requested: a late one is dropped. */
  private asked = 0;

  constructor(sources: SourceReader, list: HTMLElement) {
    this.sources = sources;
    this.list = list;
  }

  async show(source: Source, { root }: Instance): Promise<void> {
    this.asked += 1;
    const turn = this.asked;
    const versions = await this.load(source);
    if (turn !== this.asked) return;
    const value = toValue(root);
    const items = versions?.map(({ version, validator }) => {
      const href = this.sources.referenceHref({ ...source.address, version }, '');
      const isThis = version === source.address.version ? ', this one' : '';
      return make('li', {}, make('a', { href }, version), `${isThis}: ${answer(validator, value)}`);
    });
    const unknown = make('li', {}, 'The versions are not known: their list cannot be read.');
    this.list.replaceChildren(...(items ?? [unknown]));
  }

  /** `undefined` if the list cannot be read; the next call tries again. */
  private async load(source: Source): Promise<readonly Version[] | undefined> {
    const name = `${source.address.family}/${source.address.name}`;
    if (this.known?.name !== name) this.known = { name, versions: this.read(source) };
    const { known } = this;
    try {
      return await known.versions;
    } catch {
      if (this.known === known) this.known = undefined;
      return undefined;
    }
  }

  private async read({ address, validator }: Source): Promise<readonly Version[]> {
    const versions = await readVersions(this.sources, address);
    const read = (version: string): Promise<Validator> | Validator =>
      version === address.version ? validator : this.sources.readValidator({ ...address, version });
    return Promise.all(
      versions
        .toReversed()
        .slice(0, mostVersions)
        .map(async (version) => ({ version, validator: await read(version) })),
    );
  }
}

function answer(validator: Validator, value: unknown): string {
  switch (validator.kind) {
    case 'withheld':
      return 'has no validator';
    case 'failed':
      return 'its validator cannot be loaded';
    case 'loaded':
      return validator.validate(value) ? 'accepts it' : 'does not accept it';
  }
}
