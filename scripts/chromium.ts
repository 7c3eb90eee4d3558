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

const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

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
  if (findChromium() === undefined) installChromium();
  const chromium = findChromium();
  if (chromium === undefined) throw new Error(ADVICE);
  return chromium;
}

/** The path of a Chromium or Chrome; `CHROMIUM_PATH`, where it is set, is the only candidate. */
function findChromium(): string | undefined {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen !== undefined && chosen !== '') return [chosen].find(isExecutable);
  const onPath = (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => COMMANDS.map((command) => join(folder, command)));
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

function installChromium(): void {
  if (process.env['CHROMIUM_PATH'] !== undefined || !canInstallPackages()) return;
  console.log('Installing Chromium (apt-get install chromium); this takes about a minute.');
  updatePackageLists();
  installPackages('chromium', 'fonts-liberation');
}
