/** What each version of the guide's example changed: see `example-plugin.ts`. */
declare module 'virtual:example-steps' {
  import type { ExampleStep } from './example-history.ts';
  const steps: readonly ExampleStep[];
  export default steps;
}
