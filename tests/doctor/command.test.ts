import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { afterAll, expect, test } from 'vitest';
import reportSchema from '../../src/doctor/core/report.schema.json' with { type: 'json' };
import { startCommands } from '../output/commands.ts';
import { startHost, style, type Spoil } from './sound-host.ts';

const commands = startCommands();

afterAll(() => commands[Symbol.asyncDispose]());

const withoutNosniff: Spoil = {
  reply: (reply, { path }) => {
    if (path !== `/${style}`) return reply;
    return { ...reply, headers: { ...reply.headers, 'x-content-type-options': '' } };
  },
};

test('a sound host: a line for each check, and exit code 0', async () => {
  await using host = await startHost();
  const { exitCode, stdout, stderr } = await doctorAlone(host.origin);
  expect([exitCode, stderr]).toEqual([0, '']);
  expect(stdout).toContain(`${host.origin}/\n3 of 3 schemas looked at, listed in ${host.origin}`);
  expect(stdout).toContain('\nAnswers\n  ✓ status             200 at once\n');
  expect(stdout).toMatch(/\n\n41 checks: 41 passed, 0 failed, 0 not applicable\n$/);
});

test('a spoiled host: what was seen and the fix, and exit code 1', async () => {
  await using host = await startHost(withoutNosniff);
  const { exitCode, stdout } = await doctor(host.origin);
  expect(exitCode).toBe(1);
  expect(stdout).toContain(
    `  ✗ nosniff             (${host.origin}/${style})\n` +
      '                       fix: Send X-Content-Type-Options: nosniff.\n',
  );
  expect(stdout).toContain('41 checks: 40 passed, 1 failed, 0 not applicable\n');
});

test('--json prints what its schema describes, with the same exit codes', async () => {
  await using sound = await startHost();
  await using spoiled = await startHost(withoutNosniff);
  const runs = await Promise.all([sound, spoiled].map(({ origin }) => doctor(origin, '--json')));
  const ajv = new Ajv({ strict: true, strictRequired: false, strictTypes: false });
  addFormats(ajv);
  const validate = ajv.compile(reportSchema);
  const reports = runs.map(({ stdout }): unknown => JSON.parse(stdout));
  for (const report of reports) expect([validate(report), validate.errors]).toEqual([true, null]);
  expect(runs.map(({ exitCode }) => exitCode)).toEqual([0, 1]);
  expect(reports[1]).toMatchObject({ summary: { passed: 40, failed: 1, notApplicable: 0 } });
});

test('the schema of the report refuses a verdict without what belongs to it', () => {
  const validate = new Ajv({ strict: false, validateFormats: false }).compile({
    ...reportSchema.definitions.check,
    definitions: reportSchema.definitions,
  });
  const check = { id: 'etag', group: 'Caching', title: 'an ETag', verdict: 'failed' };
  expect(validate(check)).toBe(false);
  expect(validate({ ...check, fix: 'Send one.', failures: [] })).toBe(false);
  const failures = [{ url: 'https://a.example/', seen: 'none', fix: 'Send one.' }];
  expect(validate({ ...check, fix: 'Send one.', failures })).toBe(true);
});

test('a host that is down: a sentence, and exit code 2', async () => {
  const host = await startHost();
  await host[Symbol.asyncDispose]();
  const { exitCode, stdout, stderr } = await doctor(host.origin, '--json');
  expect([exitCode, stdout]).toEqual([2, '']);
  expect(stderr).toBe(
    `${host.origin}/ does not answer: nothing listens at this address (ECONNREFUSED).\n`,
  );
});

test('a host that says nothing is not waited for any longer than asked', async () => {
  const silent = createServer(() => undefined);
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const address = silent.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const url = `http://127.0.0.1:${String(port)}/`;
  const { exitCode, stderr } = await doctor(url, '--timeout', '0.2');
  silent.close();
  silent.closeAllConnections();
  expect([exitCode, stderr]).toEqual([2, `${url} does not answer: no answer within 0.2 s.\n`]);
});

test.for([
  [[], "missing required argument 'url'"],
  [['catalog.example'], '"catalog.example" is not an http or https URL.'],
  [['file:///etc'], '"file:///etc" is not an http or https URL.'],
  [['https://a.example', 'https://b.example'], 'too many arguments'],
  [['https://a.example', '--timeout', '0'], '--timeout is "0"; expected seconds, such as 10.'],
  [['https://a.example', '--every'], "unknown option '--every'"],
] as const)('the arguments %j are wrong: exit code 2', async ([args, message]) => {
  const { exitCode, stdout, stderr } = await doctor(...args);
  expect([exitCode, stdout]).toEqual([2, '']);
  expect(stderr).toContain(message);
});

interface Run {
  readonly exitCode: number | string | null | undefined;
  readonly stdout: string;
  readonly stderr: string;
}

async function doctor(...args: readonly string[]): Promise<Run> {
  const { status, stdout, stderr } = await commands.run(['doctor', ...args]);
  return { exitCode: status, stdout, stderr };
}

/** Runs beside this process, in which the hosts answer. */
function doctorAlone(...args: readonly string[]): Promise<Run> {
  return new Promise((resolve) => {
    const command = ['src/site/commands/main.ts', 'doctor', ...args];
    execFile(process.execPath, command, (error, stdout, stderr) => {
      resolve({ exitCode: error === null ? 0 : error.code, stdout, stderr });
    });
  });
}
