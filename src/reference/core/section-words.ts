import type { SectionModel } from '../../model/definition-model.ts';

/** The heading of a page's sections, and a description of their content. */
interface SectionWords {
  readonly heading: string;
  readonly lead: string;
}

/** Words for a page's sections: named schemas of the file, deeply nested parts, or both. */
export function sectionWords(sections: readonly Pick<SectionModel, 'kind'>[]): SectionWords {
  const deep = 'levels that nest too deeply to be shown in place';
  const hasNamed = sections.some(({ kind }) => kind === 'definitions');
  if (!hasNamed) return { heading: 'Deeper levels', lead: `The ${deep}.` };
  const named = 'The schemas of this file that have names';
  const hasDeep = sections.some(({ kind }) => kind === 'continued');
  return { heading: 'Definitions', lead: hasDeep ? `${named}, and ${deep}.` : `${named}.` };
}
