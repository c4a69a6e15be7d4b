import { accessSync, constants, readFileSync, statfsSync } from 'node:fs';

const MEMORY = '/dev/shm';
/** Twice what all databases, profiles and logs of a full run take. */
const ENOUGH_BYTES = 4e9;

/**
 * Keeps temporary files of this process and its children in memory, if Linux offers enough and lets programs run there:
 * creating and dropping a database on a disk takes as long as most tests.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env['TMPDIR'] === undefined && isFit()) process.env['TMPDIR'] = MEMORY;
}

function isFit(): boolean {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .find((line) => line.split(' ')[1] === MEMORY);
    return bavail * bsize > ENOUGH_BYTES && mount !== undefined && !/\bnoexec\b/.test(mount);
  } catch {
    return false;
  }
}
