import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { highestPort, readPreviewEnvironment } from '../environment.ts';
import { startPreview } from '../preview-server.ts';
import { portOption, setVariables, siteCommand } from './catalog-command.ts';
import { errorCode } from '../../text/error-message.ts';

/** `preview`: serves the built site at `PORT` (default 4321), or the next port that is free. */
export function previewCommand() {
  return siteCommand('preview', 'serves the built site with the headers that a host should send')
    .option(...portOption)
    .action(async (folder, options) => {
      setVariables(folder, options);
      const { outFolder, address, port } = readPreviewEnvironment(process.env);
      if (!existsSync(join(outFolder, '404.html'))) {
        throw new Error(`There is no ${outFolder} to serve: build it first.`);
      }
      const { url } = await listenFrom(port, (at) => startPreview(outFolder, address, at));
      console.log(`\nThe site: ${url}\nStop with Ctrl-C.`);
    });
}

/** Listens at a port, or at the next free one. */
export async function listenFrom<Running>(
  port: number,
  start: (port: number) => Promise<Running>,
  tries = 20,
): Promise<Running> {
  try {
    return await start(port);
  } catch (error) {
    const isTaken = errorCode(error) === 'EADDRINUSE';
    if (!isTaken || tries === 0 || port === highestPort) throw error;
    return listenFrom(port + 1, start, tries - 1);
  }
}
