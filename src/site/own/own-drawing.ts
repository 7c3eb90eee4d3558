import type { Definition } from '../../catalog/catalog.ts';
import { itemsOf, member, toText } from '../../json/json.ts';
import { inPageOrder } from '../../model/build-model.ts';
import type { Site } from '../site.ts';

/** A drawing by a module of the catalog, and the instance that it draws on a page. */
interface DrawnInstance {
  /** The address of its frame. */
  readonly src: string;
  readonly drawn: { readonly label: string; readonly instance: string };
}

/** What a page draws: the first valid example or the default; `undefined` without one, or a drawing. */
export function drawnInstance(site: Site, definition: Definition): DrawnInstance | undefined {
  const name = `drawings/${definition.family}/${definition.name}`;
  const drawn = firstInstance(definition);
  if (drawn === undefined || !site.ownFiles.has(name)) return undefined;
  return { src: site.links.fileHref(`${name}/frame.html`), drawn };
}

function firstInstance({ schema, examples }: Definition): DrawnInstance['drawn'] | undefined {
  const valid = inPageOrder(examples).find(({ error }) => error === undefined);
  if (valid !== undefined) {
    return { label: `The example ${valid.name}.`, instance: toText(valid.instance) };
  }
  const [first] = itemsOf(member(schema, 'examples'));
  if (first !== undefined) {
    return { label: 'The first example of the schema.', instance: toText(first) };
  }
  const byDefault = member(schema, 'default');
  return byDefault && { label: 'The default of the schema.', instance: toText(byDefault) };
}
