import fc from 'fast-check';

/**
 * What random tests begin with: a commit passes or fails as often as it is tried. Another `RANDOM_SEED`, a
 * whole number, looks elsewhere.
 */
fc.configureGlobal({ seed: Number(process.env.RANDOM_SEED ?? 1) });
