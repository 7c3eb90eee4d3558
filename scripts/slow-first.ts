import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Tests that build much, open many pages, or wait much, however short they are. */
const slow =
  /\/tests\/(?:browser\/(?:deep-links|dev-server|pages)|checks\/lint-rules|output\/(?:corpora|random-edits))\.test\.ts$/;

/**
 * Vitest begins with the largest files as long as it knows no durations. These begin before them: begun last,
 * they leave the machine idle at the end of a run.
 */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted(
      (a, b) => groupOf(a) - groupOf(b) || Number(isSlow(b)) - Number(isSlow(a)),
    );
  }
}

function groupOf({ project }: TestSpecification): number {
  return project.config.sequence.groupOrder;
}

function isSlow({ moduleId }: TestSpecification): boolean {
  return slow.test(moduleId);
}
