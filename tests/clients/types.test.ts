import { describe, expect, inject, test } from 'vitest';
import { diagnose } from '../hosting/type-check.ts';
import { callInSnippet, promisedOutput } from './run-snippet.ts';
import { SUBJECTS, type Subject } from './subjects.ts';

const deployments = inject('deployments');
const names = SUBJECTS.map(({ identifier, title }) => [identifier, title]);

describe.each(['json-schema-to-typescript.mjs', 'quicktype.mjs'])(
  '%s writes types that accept an instance of every definition and refuse another',
  (name) => {
    test.each(deployments)('$name', async ({ address }) => {
      const call = { function: 'writeTypes', arguments: names };
      const { printed, returned } = await callInSnippet(name, address, call);
      const refused = diagnose(new Map(returned.flatMap(toFiles))).map(
        (diagnostic) => /^[^:]*/.exec(diagnostic)?.[0],
      );
      expect(refused.toSorted()).toEqual(
        SUBJECTS.map(({ title }) => `/${title}/invalid.ts`).toSorted(),
      );
      expect(printed).toEqual(promisedOutput(name));
      expect(printed).toEqual(['true']);
    });
  },
);

function toFiles(types: unknown, index: number): readonly (readonly [string, string])[] {
  const subject = SUBJECTS[index];
  if (subject === undefined) return [];
  return [
    [`/${subject.title}/types.ts`, String(types)],
    [`/${subject.title}/valid.ts`, instanceFile(subject, subject.valid)],
    [`/${subject.title}/invalid.ts`, instanceFile(subject, subject.invalid)],
  ];
}

function instanceFile({ title }: Subject, instance: unknown): string {
  const declaration = `export const instance: ${title} = ${JSON.stringify(instance)};`;
  return `import type { ${title} } from './types';\n${declaration}\n`;
}
