import { readFileSync } from 'node:fs';
import { validateAction, validateWorkflow } from '@action-validator/core';
import { validate } from 'dockerfile-utils';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { configText } from '../../../src/site/init/config-text.ts';
import { containerText } from '../../../src/site/init/container-text.ts';
import { workflowText } from '../../../src/site/init/workflow-text.ts';

describe('a first configuration', () => {
  const sources = [{ path: 'shop', layout: ['{name}-{version}.json', '{name}.json'] }];
  const guess = { sources, title: 'Shop' };

  test('says as JSON what the files tell', () => {
    expect(JSON.parse(configText(guess, 'json'))).toEqual(guess);
  });

  test('has comments as a module, and says the same', async () => {
    const text = configText(guess, 'mjs');
    const module = (await import(`data:text/javascript,${encodeURIComponent(text)}`)) as {
      readonly default: unknown;
    };
    expect(module.default).toEqual(JSON.parse(configText(guess, 'json')));
    expect(text).toContain("// siteUrl: 'https://schemas.example',");
    expect(configText(guess, 'mjs', 'https://acme.example')).toContain(
      "// siteUrl: 'https://acme.example',",
    );
  });
});

describe('what GitHub reads is as its schemas say', () => {
  test.for([1, 4])('the workflow of %d machines', (shards) => {
    expect(validateWorkflow(workflowText('1', shards)).errors).toEqual([]);
    const wrong = workflowText('1', shards).replace('runs-on:', 'runs_on:');
    expect(validateWorkflow(wrong).errors).not.toEqual([]);
  });

  test('each machine of several makes its shard, and one more joins them', () => {
    const { jobs } = parse(workflowText('1', 3)) as {
      readonly jobs: Record<string, { readonly steps: readonly { readonly run?: string }[] }>;
    };
    const commands = Object.values(jobs).map(({ steps }) => steps.flatMap(({ run }) => run ?? []));
    expect(commands).toEqual([
      ['npx --yes component-catalog@1 check'],
      ['npx --yes component-catalog@1 build --shard ${{ matrix.shard }}/3'],
      ['npx --yes component-catalog@1 merge'],
      [],
    ]);
    expect(jobs).toMatchObject({ shards: { strategy: { matrix: { shard: [1, 2, 3] } } } });
  });

  test('the Action, which hands no input to the shell as code', () => {
    const text = readFileSync('action.yml', 'utf8');
    expect(validateAction(text).errors).toEqual([]);
    expect(validateAction(text.replace('composite', 'compound')).errors).not.toEqual([]);
    expect(text.slice(text.indexOf('run: '))).not.toContain('${{');
  });
});

describe('the container file', () => {
  const text = containerText('1');
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));

  test('has nothing that a linter finds, in two stages of images with their versions', () => {
    expect(validate(text)).toEqual([]);
    expect(validate(text.replace('WORKDIR /', 'WORKDIR '))).not.toEqual([]);
    const stages = lines.filter((line) => line.startsWith('FROM '));
    expect(stages).toEqual([
      expect.stringMatching(/^FROM docker\.io\/library\/\w+:\d[\w.-]* AS build$/),
      expect.stringMatching(/^FROM docker\.io\/library\/\w+:\d[\w.-]*$/),
    ]);
  });

  test('keeps of the first stage the site alone, and what serves it', () => {
    const second = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')) + 1);
    const copies = second.filter((line) => line.startsWith('COPY '));
    expect(copies.map((line) => line.split(' ').slice(0, 3).join(' '))).toEqual([
      'COPY --from=build /work/deploy/nginx.conf',
      'COPY --from=build /work/dist',
    ]);
    expect(second.filter((line) => line.startsWith('RUN '))).toEqual([]);
  });

  test('declares each argument in the stage that reads it', () => {
    for (const stage of text.split(/^FROM /m).slice(1)) {
      const declared = [...stage.matchAll(/^ARG (\w+)=/gm)].map(([, name]) => name);
      const read = [...stage.matchAll(/\$(\w+)/g)].map(([, name]) => name);
      expect(declared).toEqual(expect.arrayContaining(read));
    }
  });
});
