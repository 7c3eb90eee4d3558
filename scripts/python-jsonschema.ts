import { spawnSync } from 'node:child_process';
import { canInstallPackages, installPackages, updatePackageLists } from './debian-packages.ts';

interface PythonJsonschema {
  /** The command or path of the interpreter. */
  readonly python: string;
  /** Of `jsonschema`: `4.19.2`. */
  readonly version: string;
  /** Whether it comes with `referencing`, as 4.18 and newer do. */
  readonly hasReferencing: boolean;
}

/** The Python of the path, and that of Debian, which a version manager may hide. */
const COMMANDS = ['python3', '/usr/bin/python3'];

const PACKAGE = 'python3-jsonschema';

const INSPECTION = `
from importlib import metadata, util
print(metadata.version("jsonschema"))
print(util.find_spec("referencing") is not None)`;

/** Installs a Python that has the package `jsonschema`, if there is none and the machine allows it. */
export function providePython(): void {
  if (findPythons().length === 0) installPackage();
}

/** One Python for each version of `jsonschema`. */
export function findPythons(): readonly PythonJsonschema[] {
  const found = COMMANDS.flatMap((python) => inspectPython(python));
  return found.filter(
    ({ version }, index) => found.findIndex((other) => other.version === version) === index,
  );
}

function inspectPython(python: string): readonly PythonJsonschema[] {
  const { status, stdout } = spawnSync(python, ['-c', INSPECTION], { encoding: 'utf8' });
  if (status !== 0) return [];
  const [version = '', hasReferencing] = stdout.trim().split('\n');
  return [{ python, version, hasReferencing: hasReferencing === 'True' }];
}

function installPackage(): void {
  if (!canInstallPackages()) return;
  updatePackageLists();
  installPackages(PACKAGE);
}
