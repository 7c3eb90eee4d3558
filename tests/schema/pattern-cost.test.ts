import { expect, test } from 'vitest';
import { longestTried } from '../../src/schema/pattern-cost.ts';

test.for([
  '^(a+)+$',
  '^(?:a*)*$',
  '(a|aa)+$',
  '((a+)b?)*',
  '^(\\w+\\s?)*$',
  '([a-z]+)*@',
  '(a{1,64})+',
  '(x(y|z))+',
  '(a+){10,}',
  '(?:a|a){30}b',
])('%s is tried on short texts alone', (pattern) => {
  expect(longestTried(pattern)).toBe(20);
});

test.for(['.*.*.*x', '^a*a*a{2,}$', '^\\d+\\.\\d+\\.\\d+$'])(
  '%s on texts of one line',
  (pattern) => {
    expect(longestTried(pattern)).toBe(60);
  },
);

test.for([
  '^a+$',
  '^(?:a|b)$',
  '^(a+)?$',
  '^\\(a+\\)+$',
  '^[(a+)]+$',
  '^(abc)+$',
  '^#(?:[0-9a-f]{3}){1,2}$',
  '^\\d+\\.\\d+$',
  '^(?:a|b){3}$',
  '^[0-9a-f]{12}(?:-[0-9a-f]{12}){4}$',
  '(',
  ')+',
  '',
])('%s on long ones too', (pattern) => {
  expect(longestTried(pattern)).toBe(2000);
});
