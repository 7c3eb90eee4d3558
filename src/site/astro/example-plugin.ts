import type { Plugin } from 'vite';

const name = 'virtual:example-steps';

/**
 * Lets a page import what each version of the guide's example changed. It is the same in every site, so
 * it is derived once, when the renderer is bundled.
 */
export function examplePlugin(): Plugin {
  return {
    name: 'example-steps',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    async load(id) {
      if (id !== `\0${name}`) return undefined;
      const { exampleSteps } = await import('./example-history.ts');
      return `export default ${JSON.stringify(exampleSteps())}`;
    },
  };
}
