/** Something that is asked for in a wrong way: a command ends with 2 then. */
export class UsageError extends Error {
  override name = 'UsageError';
}
