import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Another process holds the data directory; nothing in it was touched. */
export class DataDirectoryInUse extends Error {
  override name = 'DataDirectoryInUse';
}

const PATIENCE_MS = 2000;

export interface DirectoryLock {
  release(): void;
}

/**
 * Takes the directory for this process, or throws `DataDirectoryInUse` after two seconds: a holder that was killed a moment
 * ago may still be on its way out.
 *
 * A pid in a file lies after `kill -9` and once pids are used again (in containers they nearly always are),
 * and taking over a stale file or socket has a race of its own. Only the kernel knows for certain, by a file
 * lock that dies with its holder. Node has no call for one, but its built-in SQLite takes just that: an
 * exclusive transaction is a POSIX lock, which the PostgreSQL that this process starts does not inherit.
 *
 * The lock file must not be opened in any other way: a POSIX lock is lost when its process closes any
 * descriptor of the file. So the holder's pid, for the message alone, is in a file beside it.
 */
export function lockDirectory(directory: string, shownAs: string): DirectoryLock {
  const holder = join(directory, 'holder');
  const file = new DatabaseSync(join(directory, 'lock'), { timeout: PATIENCE_MS });
  try {
    file.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    file.close();
    if (!isBusy(error)) throw error;
    throw new DataDirectoryInUse(
      `${shownAs} is in use by process ${readHolder(holder)}: stop that one first, or set another DATA_DIR.`,
    );
  }
  writeFileSync(holder, String(process.pid));
  return { release: () => file.isOpen && file.close() };
}

function isBusy(error: unknown): boolean {
  const SQLITE_BUSY = 5;
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}

function readHolder(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '(just starting)';
  }
}
