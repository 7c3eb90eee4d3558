import { expect, test } from 'vitest';
import { plainRequest, schemaRequests } from '../../src/doctor/core/probes.ts';

test('a schema that an address names by its query is asked for with it', () => {
  const url = 'https://a.example/schemas/get?name=order';
  const request = plainRequest(url);
  const requests = schemaRequests({ url }, { kind: 'failed', request, message: '' });
  expect([
    request.path,
    ...Array.from(requests, ([probe, { path }]) => `${probe} ${path}`),
  ]).toEqual([
    '/schemas/get?name=order',
    'head /schemas/get?name=order',
    'range /schemas/get?name=order',
    'gzip /schemas/get?name=order',
    'brotli /schemas/get?name=order',
    'missing /schemas/doctor-asks-for-a-missing-file.json',
    'other-case /SCHEMAS/GET?name=order',
    'folder /schemas/',
    'percent-encoded /schemas/%67et?name=order',
  ]);
});
