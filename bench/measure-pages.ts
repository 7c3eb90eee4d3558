import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Prints the heaviest reference pages of a built site: bytes compressed, bytes as they are, path. */
const [folder = 'dist', count = '5'] = process.argv.slice(2);

const pages = globSync('reference/**/index.html', { cwd: folder }).map((path) => {
  const bytes = readFileSync(join(folder, path));
  return { path, bytes: bytes.byteLength, compressed: gzipSync(bytes).byteLength };
});
if (pages.length === 0) throw new Error(`${folder} has no reference pages: npm run build`);
pages.sort((a, b) => b.compressed - a.compressed);
console.log(`${String(pages.length)} reference pages in ${folder}`);
for (const { path, bytes, compressed } of pages.slice(0, Number(count))) {
  console.log(`${String(compressed)}\t${String(bytes)}\t${path}`);
}
