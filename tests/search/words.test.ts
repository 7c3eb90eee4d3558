import { describe, expect, test } from 'vitest';
import { countEdits } from '../../src/text/edit-distance.ts';
import {
  compactText,
  fewestEdits,
  findWords,
  foldText,
  joinedNames,
  mentionedNames,
  mostEdits,
  nameForms,
  nickNames,
  rootOf,
  splitWords,
  stemOf,
} from '../../src/search/core/words.ts';

describe('splitWords', () => {
  test.for([
    ['FontSize', ['font', 'size']],
    ['fontSize', ['font', 'size']],
    ['font-size', ['font', 'size']],
    ['max_lines', ['max', 'lines']],
    ['Font Size', ['font', 'size']],
    ['HTMLElement', ['html', 'element']],
    ['U\u0308berschrift', ['uberschrift']],
    ['Heading1', ['heading', '1']],
    ['w400', ['w400']],
    ['S3Options', ['s3', 'options']],
    ['useV8Snapshot', ['use', 'v8', 'snapshot']],
    ['#531A5A', ['531a5a']],
    ['Hosted:JetBrains Mono', ['hosted', 'jet', 'brains', 'mono']],
    ['日本語', ['日本語']],
    ['设置字体大小', ['设置', '字体', '大小']],
    ['Cafe\u0301Noir', ['cafe', 'noir']],
    ['.*', []],
    ['', []],
  ] as const)('splits %s', ([text, words]) => {
    expect(splitWords(text)).toEqual(words);
  });
});

test('a word is found with its place, whatever its letters', () => {
  const text = 'x Cafe\u0301Noir';
  expect(findWords(text).map(({ start, end }) => text.slice(start, end))).toEqual([
    'x',
    'Cafe\u0301',
    'Noir',
  ]);
});

test('a folded text has neither capitals nor the marks of letters', () => {
  expect(foldText('Ünïcode ﬁnd')).toBe('unicode find');
});

test('ways of writing one name have one compact form', () => {
  expect(['max_lines', 'MaxLines', 'max lines'].map(compactText)).toEqual(
    Array.from({ length: 3 }, () => 'maxlines'),
  );
});

test('a text mentions what it quotes, and names of several words', () => {
  const text = 'One of "Always", `Never` or IfNotPresent; IfNotPresent is the "usual choice".';
  expect(mentionedNames(text)).toEqual(['always', 'never', 'ifnotpresent', 'ifnotpresent']);
});

test('a text mentions constants, but no words with hyphens', () => {
  expect(mentionedNames('Read-only. Needs GH_TOKEN, or api.key_file.')).toEqual([
    ...['ghtoken', 'keyfile'],
  ]);
});

test('a name is called by its beginnings, and by the initials of three words or more', () => {
  expect(nickNames('PodDisruptionBudgetSpec')).toEqual([
    ...['poddisruption', 'poddisruptionbudget', 'poddisruptionbudgetspec', 'pdb', 'pdbs'],
  ]);
  expect(nickNames('FontSize')).toEqual(['fontsize']);
});

test('a name of ever more words has no more nicknames', () => {
  const nicknamesOf = (count: number) =>
    nickNames(Array.from({ length: count }, (_, at) => `word${String(at)}`).join('_'));
  expect(nicknamesOf(1000)).toEqual(nicknamesOf(100));
});

test('the forms of a name are its words, its pieces and all of it together', () => {
  expect([...nameForms('Hosted:JetBrains Mono')]).toEqual([
    ...['hosted', 'jet', 'brains', 'mono', 'jetbrains', 'hostedjetbrainsmono'],
  ]);
});

test('only names of several words are joined', () => {
  expect(joinedNames('LinkIcon font SIZE')).toEqual(['linkicon']);
});

test('names are joined however code writes them, and paths are kept', () => {
  expect(joinedNames('is max_batch_size, dead-letter or Queue.maxRetries used?')).toEqual([
    ...['maxbatchsize', 'deadletter', 'maxretries', 'queue.maxretries'],
  ]);
});

describe('stemOf', () => {
  test.for([
    ['align', 'aligned', 'aligning', 'alignment', 'alignements'],
    ['wrap', 'wraps', 'wrapped', 'wrapping'],
    ['axis', 'axes'],
    ['select', 'selects', 'selected', 'selectable', 'selection'],
    ['fail', 'fails', 'failed', 'failure'],
    ['size', 'sizes', 'sized', 'sizing'],
    ['write', 'written', 'wrote', 'writing'],
    ['build', 'built', 'builds'],
    ['property', 'properties'],
    ['color', 'colors', 'colour', 'coloured'],
    ['center', 'centre', 'centered'],
    ['checkbox', 'checkboxes'],
    ['apply', 'applies', 'applied', 'applying', 'application'],
    ['multiply', 'multiplied', 'multiplying', 'multiplication'],
    ['deliver', 'delivered', 'delivery', 'deliveries'],
    ['verify', 'verified', 'verification'],
    ['customize', 'customized', 'customise', 'customization', 'customisation'],
    ['describe', 'described', 'description', 'descriptions'],
    ['permit', 'permitted', 'permission', 'permissions'],
    ['extend', 'extended', 'extension'],
    ['convert', 'converted', 'conversion'],
    ['exclude', 'excluded', 'exclusion'],
    ['depend', 'depends', 'dependence', 'dependency', 'dependencies'],
    ['accurate', 'accuracy'],
    ['secure', 'secured', 'security'],
    ['active', 'activity', 'activities'],
    ['automatic', 'automatically'],
    ['vertical', 'vertically'],
    ['control', 'controlled', 'controlling'],
    ['cancel', 'canceled', 'cancelled'],
    ['scroll', 'scrolled', 'scrolling'],
    ['license', 'licence', 'licenses', 'licences'],
    ['catalog', 'catalogue'],
    ['analyze', 'analyse', 'analysed'],
  ])('the forms of %s have one stem', ([word = '', ...forms]) => {
    expect(forms.map(stemOf)).toEqual(forms.map(() => stemOf(word)));
  });

  test.for([
    ['text', 'title'],
    ['status', 'state'],
    ['success', 'succumb'],
    ['offset', 'off'],
    ['apply', 'app'],
    ['version', 'convert'],
    ['authority', 'author'],
    ['locality', 'local'],
    ['legacy', 'leg'],
    ['latency', 'lat'],
    ['capability', 'cap'],
    ['content', 'context'],
    ['fill', 'file'],
  ] as const)('%s and %s have two', ([a, b]) => {
    expect(stemOf(a)).not.toBe(stemOf(b));
  });
});

describe('rootOf', () => {
  test.for([
    ['truncate', 'truncates', 'truncated', 'truncating'],
    ['select', 'selects', 'selected'],
  ])('the inflected forms of %s have one root', ([word = '', ...forms]) => {
    expect(forms.map(rootOf)).toEqual(forms.map(() => rootOf(word)));
  });

  test('what is made of a word has another', () => {
    expect(['selectable', 'selection', 'wrapper'].map(rootOf)).not.toContain(rootOf('select'));
    expect(rootOf('wrapper')).not.toBe(rootOf('wrap'));
  });
});

describe('countEdits', () => {
  test.for([
    ['fade', 'fade', 0],
    ['elipsis', 'ellipsis', 1],
    ['dropdwon', 'dropdown', 1],
    ['shcmea', 'schema', 2],
    ['', 'ab', 2],
  ] as const)('from %s to %s', ([a, b, edits]) => {
    expect(countEdits(a, b, 2)).toBe(edits);
  });

  test('says one more than the limit where it is passed', () => {
    expect(countEdits('italic', 'left', 2)).toBe(3);
  });
});

test('the fewest edits are never more than there are, and tell words of other letters apart', () => {
  const words = ['', 'ab', 'size', 'sise', 'seiz', 'fizz', 'größe', 'grösse', 'p1', 'q2', 'Q2'];
  const pairs = words.flatMap((a) => words.map((b) => [a, b] as const));
  expect(pairs.filter(([a, b]) => fewestEdits(a, b) > countEdits(a, b, 99))).toEqual([]);
  expect(fewestEdits('italic', 'wrong')).toBe(5);
  expect(fewestEdits('size', 'seiz')).toBe(0);
});

test('three letters are those of a word in another order, or one is missing', () => {
  const meant = ['key', 'font', 'fun', 'text', 'fnts'];
  expect(meant.map((word) => mostEdits(word === 'key' ? 'kye' : 'fnt', word))).toEqual([
    1, 1, 0, 0, 0,
  ]);
});

test('short words have few typing errors, long ones up to two, digits none', () => {
  const edits = [
    mostEdits('key', 'keys'),
    mostEdits('colr', 'color'),
    mostEdits('chkbox', 'checkbox'),
    mostEdits('border', 'order'),
    mostEdits('bakgroun', 'background'),
    mostEdits('pension', 'version'),
    mostEdits('w900', 'w400'),
  ];
  expect(edits).toEqual([0, 1, 2, 1, 2, 1, 0]);
});
