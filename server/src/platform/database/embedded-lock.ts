import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

/** Another process holds the data directory; nothing in it was touched. */
export class DataDirectoryInUse extends Error {
  override name = 'DataDirectoryInUse';
}

const TIMEOUT_MS = 2_000;
const BRIEF_TIMEOUT_MS = 60_000;
const BRIEF = ' for a moment';

export interface DirectoryLock {
  release(): void;
}

/**
 * Takes the directory for this process, or throws `DataDirectoryInUse` after two seconds: a holder that was killed a moment
 * ago may still be on its way out. One that took it `forAMoment` makes way by itself, so it is waited for up to a minute: a
 * server must come up although an operator's command is just at work.
 *
 * A pid in a file lies after `kill -9` and once pids are used again (in containers they nearly always are),
 * and taking over a stale file or socket has a race of its own. Only the kernel knows for certain, by a file
 * lock that dies with its holder. Node has no call for one, but its built-in SQLite takes just that: an
 * exclusive transaction is a POSIX lock, which the PostgreSQL that this process starts does not inherit.
 *
 * The lock file must not be opened in any other way: a POSIX lock is lost when its process closes any
 * descriptor of the file. So what is told about the holder is in a file beside it.
 */
export async function lockDirectory(
  directory: string,
  shownAs: string,
  forAMoment = false,
): Promise<DirectoryLock> {
  const holder = join(directory, 'holder');
  const file = new DatabaseSync(join(directory, 'lock'));
  try {
    const asked = Date.now();
    while (!tryLock(file)) {
      const held = readHolder(holder);
      const timeoutMs = held.endsWith(BRIEF) ? BRIEF_TIMEOUT_MS : TIMEOUT_MS;
      if (Date.now() - asked > timeoutMs) {
        throw new DataDirectoryInUse(
          `${shownAs} is in use by process ${held.replace(BRIEF, '')}: stop that one first, or set another DATA_DIR.`,
        );
      }
      await sleep(20);
    }
  } catch (error) {
    file.close();
    throw error;
  }
  writeFileSync(holder, `${process.pid}${forAMoment ? BRIEF : ''}`);
  return { release: () => file.isOpen && file.close() };
}

function tryLock(file: DatabaseSync): boolean {
  try {
    file.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if (isBusy(error)) return false;
    throw error;
  }
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
