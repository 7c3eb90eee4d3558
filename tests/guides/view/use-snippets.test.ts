import { expect, test } from 'vitest';
import UseSnippets from '../../../src/guides/view/UseSnippets.astro';
import { render } from '../../view/render.ts';

const subject = { folder: '/schema/Shop/Order/1.0/', name: 'Order', dialect: '07' } as const;
const folder = 'https://catalog.example/schema/Shop/Order/1.0';
const full = ['index.json', 'bundle.json', 'editor.json'];

async function editorSnippet(files: readonly string[], takesSchema: boolean): Promise<string> {
  const $ = await render(UseSnippets, { subject: { ...subject, takesSchema }, files });
  return $('figure').last().text();
}

test('an editor is given the file that says most', async () => {
  for (const [index, file] of full.entries()) {
    const text = await editorSnippet(full.slice(0, index + 1), true);
    expect(text).toContain(`"$schema": "${folder}/${file}"`);
  }
});

test('instances that cannot name their schema get it by their file names', async () => {
  const text = await editorSnippet(full, false);
  expect(text).toContain(`"url": "${folder}/editor.json"`);
  expect(text).not.toContain('"$schema"');
});
