import type { Version } from '../version.ts';
import type { FoundDefinition } from './find/found-definition.ts';

/** A definition in its place. */
export interface PlacedDefinition extends FoundDefinition {
  readonly parsed: Version;
  readonly identifier: string;
  /** Whether its path has a label such as `latest` in place of a version. */
  readonly isLatest?: true;
  /** Further versions with the same bytes. */
  readonly labels: readonly Version[];
}
