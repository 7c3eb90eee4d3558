import { comparisonJson } from '../../history/report/comparison-json.ts';
import type { VersionNames } from '../../history/report/sentences.ts';
import type { VersionComparison } from '../../history/version-comparison.ts';
import { membersOf, objectNode, stringNode, toText } from '../../json/json.ts';

/** `changes.json` of a version; `names` are the identifiers of the two, as they are served below `root`. */
export function changesText(
  names: VersionNames,
  comparison: VersionComparison,
  root: string,
): string {
  const json = comparisonJson(names, comparison);
  const head = ['$schema', stringNode(`${root}/comparison.schema.json`)] as const;
  return `${toText(objectNode(new Map([head, ...membersOf(json)])))}\n`;
}
