import { describe, expect, test } from 'vitest';
import { lineStarts, positionAt } from '../../src/json/position.ts';
import { formatDiagnostic, sortDiagnostics } from '../../src/catalog/diagnostic.ts';
import { diagnosticsOf, fileDiagnostic } from '../../src/catalog/rule.ts';
import { dialect } from '../../src/catalog/rules/dialect.ts';
import { identifier } from '../../src/catalog/rules/identifier.ts';
import { name } from '../../src/catalog/rules/name.ts';
import { noDefinitions } from '../../src/catalog/rules/no-definitions.ts';
import { versionLock } from '../../src/catalog/rules/version-lock.ts';

describe('a position', () => {
  test.for([
    ['ab\ncd', 0, '1:1'],
    ['ab\ncd', 2, '1:3'],
    ['ab\ncd', 3, '2:1'],
    ['ab\r\ncd', 4, '2:1'],
    ['ab\rcd', 3, '2:1'],
    ['ab\n', 3, '2:1'],
    ['𝒳"', 2, '1:3'],
    ['', 0, '1:1'],
  ] as const)('in %j at %i is %s', ([text, offset, expected]) => {
    const { line, column } = positionAt(lineStarts(text), offset);
    expect(`${String(line)}:${String(column)}`).toBe(expected);
  });
});

test('a problem is one line: path, line, column, pointer and message', () => {
  const diagnostic = diagnosticsOf({ path: 'Ui/Text/1.0/index.json', text: '{\n  "a": 1\n}' });
  const found = diagnostic(dialect, { offset: 9, pointer: '/a', message: 'is wrong' });
  expect(formatDiagnostic(found, 'schemas')).toBe('schemas/Ui/Text/1.0/index.json:2:8 /a is wrong');
});

test('a problem of the whole catalog is at its folder', () => {
  expect(formatDiagnostic(fileDiagnostic(noDefinitions, '', 'is empty'), 'schemas')).toBe(
    'schemas:1:1 is empty',
  );
});

test.for([
  ['a'.repeat(200), 'a'.repeat(200)],
  ['a'.repeat(100) + 'b'.repeat(101), `${'a'.repeat(100)}…${'b'.repeat(99)}`],
  [`${'a'.repeat(99)}𝒳${'b'.repeat(200)}`, `${'a'.repeat(99)}\ufffd…${'b'.repeat(99)}`],
] as const)('the pointer %s is shown as %s', ([pointer, shown]) => {
  const found = diagnosticsOf({ path: 'a', text: '1' })(dialect, {
    offset: 0,
    pointer,
    message: 'is wrong',
  });
  expect(formatDiagnostic(found, 'schemas')).toBe(`schemas/a:1:1 ${shown} is wrong`);
});

test('control characters and bidirectional overrides of a name are escaped', () => {
  const diagnostic = fileDiagnostic(name, 'a\u001b[31m\nb\u202e', 'is wrong');
  expect(formatDiagnostic(diagnostic, 'schemas')).toBe(
    'schemas/a\\u001b[31m\\u000ab\\u202e:1:1 is wrong',
  );
});

test('problems are sorted by path and place; those of one place keep their order', () => {
  const a = diagnosticsOf({ path: 'a', text: '\n\n' });
  const diagnostics = [
    fileDiagnostic(name, 'b', '1'),
    a(dialect, { offset: 2, pointer: '', message: '2' }),
    a(dialect, { offset: 0, pointer: '', message: '3' }),
    a(identifier, { offset: 0, pointer: '', message: '4' }),
  ];
  expect(sortDiagnostics(diagnostics).map(({ message }) => message)).toEqual(['3', '4', '2', '1']);
});

test.for([
  ['schemas', 'schemas.lock.json'],
  ['/data/schemas', '/data/schemas.lock.json'],
  ['../schemas', '../schemas.lock.json'],
  ['.', './../schemas.lock.json'],
  ['../..', '../../../schemas.lock.json'],
] as const)('a file beside the folder %s is %s', ([folder, expected]) => {
  const diagnostic = fileDiagnostic(versionLock, '../schemas.lock.json', 'is wrong');
  expect(formatDiagnostic(diagnostic, folder)).toBe(`${expected}:1:1 is wrong`);
});
