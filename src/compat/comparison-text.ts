import { toText } from '../json/json.ts';
import type { Comparison } from './compare.ts';
import type { Verdict } from './verdict.ts';

/** The verdicts on two named versions in sentences, a line each. */
export function comparisonText(
  old: string,
  recent: string,
  { backward, forward }: Comparison,
): string {
  return [
    `${old} → ${recent}`,
    ...lines('Old instances still conform', backward, old, recent),
    ...lines('New instances conform to the old version', forward, recent, old),
  ].join('\n');
}

function lines(
  sentence: string,
  { strict, declared }: Comparison['backward'],
  from: string,
  to: string,
): readonly string[] {
  if (declared.kind !== 'compatible' || strict.kind === 'compatible') {
    return [word(sentence, declared, from, to)];
  }
  const names = `names that ${from} does not declare`;
  const exception = word(`${sentence}, also with ${names}`, strict, from, to);
  return [`${sentence}, if they use no ${names}.`, `  Otherwise: ${exception}`];
}

function word(sentence: string, verdict: Verdict, from: string, to: string): string {
  switch (verdict.kind) {
    case 'compatible':
      return verdict.isVacuous ? `${sentence}: nothing conforms to ${from}.` : `${sentence}.`;
    case 'undecided':
      return `Not decided whether ${lower(sentence)}: ${verdict.why}.`;
    case 'breaking': {
      const place = verdict.at === '' ? '' : ` at ${verdict.at}`;
      const refusal = `does not to ${to}${place} (${verdict.keyword})`;
      return `Not: ${lower(sentence)}. ${toText(verdict.instance)} conforms to ${from} and ${refusal}.`;
    }
  }
}

function lower(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}
