import { Validator } from '@cfworker/json-schema';
import { describe, expect, test } from 'vitest';
import type { Catalog } from '../../src/catalog/catalog.ts';
import { parseJson } from '../../src/json/parse-json.ts';
import { createBundler } from '../../src/hosting/bundle/bundle.ts';
import { canShow, controlOf, fieldsOf } from '../../src/playground/core/control.ts';
import { fits, selectBranch } from '../../src/playground/core/match-distance.ts';
import {
  applyChange,
  readInstance,
  setValue,
  valueAt,
  type Instance,
} from '../../src/playground/core/instance.ts';
import { SchemaReader } from '../../src/playground/core/schema.ts';
import { defaultText } from '../../src/playground/core/default-instance.ts';
import { hasRealCatalogs, realCatalog, shippedCatalog } from '../hosting/real-catalogs.ts';

/** What goes wrong where each property of a catalog is set by its control, and how many there are. */
function setEveryProperty(catalog: Catalog): {
  readonly properties: number;
  readonly definitions: number;
  readonly diagnostics: readonly string[];
} {
  const bundle = createBundler(catalog);
  const diagnostics: string[] = [];
  let properties = 0;
  for (const definition of catalog.definitions) {
    const made = bundle(definition);
    if (made.kind === 'withheld') continue;
    // It interprets: to compile a bundle takes longer than to judge all of its instances.
    const validator = new Validator(JSON.parse(made.text) as object, '7');
    const isValid = (instance: unknown): boolean => validator.validate(instance).valid;
    const reader = new SchemaReader(parsed(made.text));
    const start = instanceOf(defaultText(reader, reader.root));
    if (!isValid(JSON.parse(start.text))) {
      diagnostics.push(`${definition.identifier}: begins with ${start.text}`);
    }
    if (start.root.kind !== 'object') continue;
    const root = selectBranch(reader, reader.root, start.root);
    const fields = fieldsOf(reader, root);
    for (const { name, schema } of fields) {
      if (schema.isNever) continue;
      properties += 1;
      const change = setValue(
        start,
        [name],
        defaultText(reader, schema),
        fields.map((field) => field.name),
      );
      const after = change && instanceOf(applyChange(start.text, change));
      const value = after && valueAt(after.root, [name]);
      const control = controlOf(reader, schema);
      const isSound =
        after !== undefined &&
        value !== undefined &&
        isValid(JSON.parse(after.text)) &&
        fits(reader, schema, value) &&
        canShow(control, value);
      if (!isSound) {
        diagnostics.push(`${definition.identifier} ${name}: ${control.kind} ${after?.text ?? ''}`);
      }
    }
  }
  return { properties, definitions: catalog.definitions.length, diagnostics };
}

function instanceOf(text: string): Instance {
  const read = readInstance(text);
  if (read.kind === 'fault') throw new Error(`${read.message} in ${text}`);
  return read.instance;
}

function parsed(text: string) {
  const result = parseJson(text);
  if (result.kind === 'failed') throw new Error('not JSON');
  return result.root;
}

describe('the control of every property sets a value that conforms', () => {
  test('in the shipped catalog', () => {
    expect(setEveryProperty(shippedCatalog())).toEqual({
      properties: 49,
      definitions: 4,
      diagnostics: [],
    });
  });

  test.runIf(hasRealCatalogs)('in a real catalog of cards (needs ../shared)', () => {
    expect(setEveryProperty(realCatalog('cards'))).toEqual({
      properties: 2623,
      definitions: 411,
      diagnostics: [],
    });
  });

  test.runIf(hasRealCatalogs)(
    'in a real catalog of strangers, but for 22 (needs ../shared)',
    () => {
      const { properties, diagnostics } = setEveryProperty(realCatalog('storesmall'));
      expect({ properties, faults: diagnostics.length }).toEqual({ properties: 3612, faults: 22 });
    },
  );
});
