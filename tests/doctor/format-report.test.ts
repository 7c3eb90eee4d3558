import { expect, test } from 'vitest';
import { formatReport } from '../../src/doctor/core/format-report.ts';
import type { CheckResult, DoctorReport } from '../../src/doctor/core/report.ts';

function reportWith(checks: readonly CheckResult[]): DoctorReport {
  return {
    url: 'https://a.example/',
    listings: ['https://a.example/catalog.json'],
    schemas: { listed: 9, probed: ['https://a.example/a.json'] },
    documents: { read: 1, left: 2 },
    requests: 20,
    checks,
    summary: { passed: 1, failed: 1, notApplicable: 1 },
  };
}

test('a report is a line a check, aligned by group, with notes and fixes below', () => {
  const failures = ['no ETag', 'no ETag', '1', '2', '3', '4'].map((seen, index) => ({
    url: `https://a.example/${index}`,
    seen,
    fix: 'Send an ETag.',
  }));
  const text = formatReport(
    reportWith([
      {
        ...{ id: 'status', group: 'Answers', title: 't' },
        ...{ verdict: 'passed', seen: ['one', 'two', 'three'], note: 'At a cost.' },
      },
      {
        ...{ id: 'etag', group: 'Caching', title: 't' },
        ...{ verdict: 'failed', fix: 'Send an ETag.', failures },
      },
      {
        ...{ id: 'bundle', group: 'Schemas', title: 't' },
        ...{ verdict: 'not-applicable', reason: 'no bundle.json' },
      },
    ]),
  );
  expect(text).toMatchInlineSnapshot(`
    "https://a.example/
    1 of 9 schemas looked at, listed in https://a.example/catalog.json
    20 requests, 1 file read to follow references; 2 more were not read

    Answers
      ✓ status  one; two; and 1 more
                note: At a cost.

    Headers

    Caching
      ✗ etag    no ETag (https://a.example/0 and 1 more)
                1 (https://a.example/2)
                2 (https://a.example/3)
                and 2 more
                fix: Send an ETag.

    Compression

    Bytes

    Schemas
      – bundle  no bundle.json

    3 checks: 1 passed, 1 failed, 1 not applicable"
  `);
});

test('nothing that a host says reaches the terminal as a control character', () => {
  const text = formatReport(
    reportWith([
      {
        ...{ id: 'json', group: 'Bytes', title: 't' },
        ...{ verdict: 'passed', seen: ['\u001b[31m\u202e\u2028'] },
      },
    ]),
  );
  expect(text).toContain('\\u001b[31m\\u202e\\u2028');
});
