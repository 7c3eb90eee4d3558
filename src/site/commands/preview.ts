import { existsSync } from 'node:fs';
import { highestPort, readPreviewEnvironment } from '../environment.ts';
import { startPreview } from '../preview-server.ts';
import { reportError } from './report.ts';

/** `npm run preview`: serves `dist` at `PORT` (default 4321), or the next port that is free. */
async function preview(): Promise<void> {
  const { address, port } = readPreviewEnvironment(process.env);
  if (!existsSync('dist/404.html'))
    throw new Error('There is no dist to serve: npm run build makes it.');
  const { url } = await listen(port);
  console.log(`\nThe site: ${url}\nStop with Ctrl-C.`);

  async function listen(at: number, tries = 20): ReturnType<typeof startPreview> {
    try {
      return await startPreview('dist', address, at);
    } catch (error) {
      const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
      if (!isTaken || tries === 0 || at === highestPort) throw error;
      return listen(at + 1, tries - 1);
    }
  }
}

try {
  await preview();
} catch (error) {
  reportError(error);
  process.exitCode = 1;
}
