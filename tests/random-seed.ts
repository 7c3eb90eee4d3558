import fc from 'fast-check';

/**
 * Random tests start from one seed, so that a commit passes or fails every time. `RANDOM_SEED`, a whole
 * number, starts them from another.
 */
fc.configureGlobal({ seed: Number(process.env.RANDOM_SEED ?? 1) });
