import { expect, it } from 'vitest';
import { setVariables } from '../../../src/site/commands/catalog-command.ts';
import { UsageError } from '../../../src/site/usage-error.ts';

it.each(['99999', 'x'])('refuses --port %s as wrong use, by the name of the option', (port) => {
  expect(() => {
    setVariables(undefined, { port });
  }).toThrow(new UsageError(`--port is "${port}"; expected a number from 0 to 65535`));
});
