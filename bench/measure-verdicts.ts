import { tryVerdicts } from './try-verdicts.ts';

/**
 * `npm run bench:verdicts [pairs] [seeds…]`: decides random pairs of schemas, 25,000 of each of four
 * seeds, and tries what it proved on values; exit code 1 if validators refute a verdict.
 */
function measureVerdicts([pairs = '25000', ...seeds]: readonly string[]): void {
  for (const seed of seeds.length === 0 ? ['1', '2', '3', '4'] : seeds) {
    const tried = tryVerdicts(Number(seed), Number(pairs));
    const share = ((100 * tried.undecided) / tried.directions).toFixed(2);
    console.log(
      `seed ${seed}: ${tried.directions.toLocaleString('en')} directions, ` +
        `${tried.breaking.toLocaleString('en')} breaking, ${share} % not decided, ` +
        `${String(tried.refuted.length)} refuted, slowest ${tried.slowestMilliseconds.toFixed(0)} ms`,
    );
    for (const refuted of tried.refuted) console.error(`refuted ${refuted}`);
    if (tried.refuted.length > 0) process.exitCode = 1;
  }
}

measureVerdicts(process.argv.slice(2));
