/** Wrong use of a command, which then ends with exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError';
}
