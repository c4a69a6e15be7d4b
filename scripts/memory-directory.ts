import { accessSync, constants, readFileSync, statfsSync } from 'node:fs';

const MEMORY = '/dev/shm';
/** What all databases, profiles and logs of a full run take, and as much again. */
const ENOUGH_BYTES = 4e9;

/**
 * Has temporary files of this process and those that it starts kept in memory, where Linux offers enough of it: to make
 * and to drop a database on a disk takes as long as most tests. Programs must be allowed to run there.
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
