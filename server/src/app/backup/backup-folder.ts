import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { manifestPath } from './backup-manifest.ts';

const DAY_MS = 86_400_000;
const NAME = /^causeway-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z-[\w.-]+$/;

/** One directory of BACKUP_DIR; its name begins with the time, so names sort by it. */
interface Found {
  readonly name: string;
  readonly at: Date;
  readonly isComplete: boolean;
}

export const backupName = (at: Date, release: string): string =>
  `causeway-${at.toISOString().replaceAll(/[-:.]/g, '')}-${release}`;

/** Returns when the newest complete backup was made; undefined if there is none. */
export async function lastBackupAt(backupDir: string): Promise<Date | undefined> {
  return (await listBackups(backupDir)).findLast(({ isComplete }) => isComplete)?.at;
}

/** Deletes all but the newest `keep` complete backups, and those that were interrupted more than a day ago. */
export async function pruneBackups(backupDir: string, keep: number, now: Date): Promise<void> {
  const all = await listBackups(backupDir);
  const kept = new Set(all.filter(({ isComplete }) => isComplete).slice(-keep));
  const past = all.filter(
    (found) => !kept.has(found) && (found.isComplete || now.getTime() - found.at.getTime() > DAY_MS),
  );
  for (const { name } of past) await removeBackup(join(backupDir, name));
}

/** Removes the manifest first, so an interrupted removal leaves nothing that looks complete. */
export async function removeBackup(directory: string): Promise<void> {
  await rm(manifestPath(directory), { force: true });
  await rm(directory, { recursive: true, force: true });
}

async function listBackups(backupDir: string): Promise<readonly Found[]> {
  const names = await readdir(backupDir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const found: Found[] = [];
  for (const name of names.toSorted()) {
    const parts = NAME.exec(name);
    if (parts === null) continue;
    const [, year, month, day, hour, minute, second, ms] = parts;
    const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}.${ms}Z`);
    const files = await readdir(join(backupDir, name));
    found.push({ name, at, isComplete: files.includes('manifest.json') });
  }
  return found;
}
