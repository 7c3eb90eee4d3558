import { spawnSync } from 'node:child_process';

/** Whether this process may install packages of Debian's kind. */
export function canInstallPackages(): boolean {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
}

/** Installs what it can; services that come with a package are not started. */
export function installPackages(...packages: readonly string[]): void {
  runAptGet(['install', '-y', '--no-install-recommends', ...packages]);
}

export function updatePackageLists(): void {
  runAptGet(['update']);
}

function runAptGet(command: readonly string[]): void {
  const waitForLock = ['-o', 'DPkg::Lock::Timeout=300'];
  spawnSync('apt-get', ['-q', ...waitForLock, ...command], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', SYSTEMD_OFFLINE: '1' },
  });
}
