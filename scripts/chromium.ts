import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { canInstallPackages, installPackages, updatePackageLists } from './debian-packages.ts';

export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The best first: without its own windows it opens a page for a third of the processor time. */
const COMMANDS = [
  ...['chromium-headless-shell', 'chromium', 'chromium-browser'],
  ...['google-chrome', 'google-chrome-stable'],
];

/** Those of Debian; systems of its kind have the second alone. */
const PACKAGES = ['chromium-headless-shell', 'chromium'];

const APPLICATIONS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const ADVICE =
  'The browser tests need Chromium. Install it (Debian, Ubuntu: sudo apt-get install chromium), ' +
  'or set CHROMIUM_PATH to a Chromium or Chrome that you have.';

/**
 * The path of the Chromium that tests drive, installed if there is none and the machine allows it.
 * @throws Error that says how to install one
 */
export function provideChromium(): string {
  for (const name of PACKAGES) if (findChromium() === undefined) installChromium(name);
  const chromium = findChromium();
  if (chromium === undefined) throw new Error(ADVICE);
  return chromium;
}

/** The path of a Chromium or Chrome; `CHROMIUM_PATH`, where it is set, is the only candidate. */
function findChromium(): string | undefined {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen !== undefined && chosen !== '') return [chosen].find(isExecutable);
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const onPath = COMMANDS.flatMap((command) => folders.map((folder) => join(folder, command)));
  return [...onPath, ...APPLICATIONS].find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function installChromium(name: string): void {
  if (process.env['CHROMIUM_PATH'] !== undefined || !canInstallPackages()) return;
  console.log(`Installing Chromium (apt-get install ${name}); this takes about a minute.`);
  updatePackageLists();
  installPackages(name, 'fonts-liberation');
}
