import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copyWithBundle } from './build-site.ts';
import { startComparer } from './compare-builds.ts';
import { EditedCatalog } from './edited-catalog.ts';

const steps = 9;
/** One name more or less is another sidebar: up to 24 it lists all. */
const size = 23;
/** So many have a thousand outputs, which processes share. */
const large = 60;

/** Two sequences of edits, at a time: most of a build is one process. */
test.concurrent.for([1, 2] as const)(
  `builds after ${steps} times three random edits give the bytes of builds from nothing (seed %d)`,
  async (seed) => {
    await using project = copyWithBundle();
    const folder = join(project.folder, 'edited');
    const catalog = new EditedCatalog(seed, size);
    catalog.write(folder);
    await using builds = startComparer(project, 'edited');
    await builds.compare();
    let kept = 0;
    for (let step = 1; step <= steps; step += 1) {
      const edit = [catalog.edit(), catalog.edit(), catalog.edit()];
      catalog.write(folder);
      const found = await builds.compare();
      kept += found.kept;
      expect({ step, edit, ...found }).toEqual({ ...found, step, edit, fresh: 0, differing: [] });
    }
    expect(kept / steps).toBeGreaterThan(100);
  },
);

test('a site that processes share has the same bytes, whichever makes an output', async () => {
  await using project = copyWithBundle();
  new EditedCatalog(3, large).write(join(project.folder, 'edited'));
  await using builds = startComparer(project, 'edited');
  const { files, fresh, differing } = await builds.compare();
  expect(files).toBeGreaterThan(1000);
  expect({ fresh, differing }).toEqual({ fresh: 0, differing: [] });
});
