import { expect, test } from 'vitest';
import UseSnippets from '../../../src/guides/view/UseSnippets.astro';
import { render } from '../../view/render.ts';

const subject = { folder: '/schema/Shop/Order/1.0/', name: 'Order', dialect: '07' } as const;
const folder = 'https://catalog.example/schema/Shop/Order/1.0';
const full = ['index.json', 'bundle.json', 'editor.json'];

async function editorSnippet(files: readonly string[], takesSchema: boolean): Promise<string> {
  const $ = await render(UseSnippets, { subject: { ...subject, takesSchema }, files });
  return $('figure').eq(-2).text();
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

test('an instance in YAML names the schema in a comment', async () => {
  const $ = await render(UseSnippets, { subject: { ...subject, takesSchema: false }, files: full });
  const comment = `# yaml-language-server: $schema=${folder}/editor.json`;
  expect($('figure').last().text()).toContain(comment);
});

test('a site that does not know its address says what to write for the one in the snippets', async () => {
  const $ = await render(UseSnippets, { subject: { ...subject, takesSchema: true }, files: full });
  expect($('p').text()).toContain('In place of https://catalog.example, write');
});
