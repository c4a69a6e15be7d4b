import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartRefused } from '../start-refused.ts';

/** Another process holds the data directory; nothing was changed. */
export class DataDirectoryInUse extends StartRefused {
  override name = 'DataDirectoryInUse';
}

const TIMEOUT_MS = 2_000;
const BRIEF_TIMEOUT_MS = 60_000;
const BRIEF = ' for a moment';

export interface DirectoryLock {
  release(): void;
}

/**
 * Locks the directory for this process; throws `DataDirectoryInUse` after two seconds, because a holder that
 * was just killed may still be exiting. A holder that locked it `forAMoment` releases it soon, so a start waits
 * up to a minute: a server must start although an operator's command is running. A pid in a file is wrong after
 * `kill -9` and once pids are reused (nearly always in containers), and taking over a stale file or socket has
 * a race. Only a kernel file lock ends reliably with its holder. Node has no call for one, but an exclusive
 * transaction of its built-in SQLite is a POSIX lock, which the PostgreSQL that this process starts does not
 * inherit. Nothing else may open the lock file: a process loses its POSIX lock when it closes any descriptor of
 * the file. So a second file describes the holder.
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
          `${shownAs} is in use by process ${held.replace(BRIEF, '')}. Stop that process first, or set another DATA_DIR.`,
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
