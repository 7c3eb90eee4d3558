import { dev } from 'astro';
import { readEnvironment } from '../environment.ts';
import { reportError } from './report.ts';

/** `npm run dev`: the authoring server; an edit of a definition shows in the open page. */
try {
  readEnvironment(process.env);
  process.env['ASTRO_TELEMETRY_DISABLED'] = '1';
  await dev({});
} catch (error) {
  reportError(error);
  process.exitCode = 1;
}
