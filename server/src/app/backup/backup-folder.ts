import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS, MINUTE_MS } from '../../platform/durations.ts';
import { manifestPath } from './backup-manifest.ts';

/** Why a backup was made. Only daily ones are counted and deleted. */
export type BackupKind = 'daily' | 'manual' | 'upgrade';

const NAME = /^causeway-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z-[\w.-]+-(daily|manual|upgrade)$/;

/** One directory of BACKUP_DIR; its name begins with the time, so names sort by it, and ends with the kind. */
interface Found {
  readonly name: string;
  readonly at: Date;
  readonly kind: BackupKind;
}

export const backupName = (at: Date, release: string, kind: BackupKind): string =>
  `causeway-${at.toISOString().replaceAll(/[-:.]/g, '')}-${release}-${kind}`;

/** Clocks differ by less. */
const AHEAD_MS = 5 * MINUTE_MS;

/** Whether a wrong clock has dated the backup: it would be the newest one for as long. */
const isFuture = ({ at }: Found, now: Date): boolean => at.getTime() - now.getTime() > AHEAD_MS;

/** Returns when the newest complete backup was made, leaving out future ones; undefined if there is none. */
export async function lastBackupAt(backupDir: string, now: Date): Promise<Date | undefined> {
  const readable = await listReadable(backupDir);
  return readable.findLast((backup) => backup.isComplete && !isFuture(backup, now))?.at;
}

/** The names of the backups that a wrong clock has dated. */
export async function listFuture(backupDir: string, now: Date): Promise<readonly string[]> {
  return (await listBackups(backupDir)).filter((backup) => isFuture(backup, now)).map(({ name }) => name);
}

/**
 * Deletes all but the newest `keep` complete daily backups, apart from future ones, and those of any kind that were
 * interrupted more than a day ago. Throws if one of them can't be deleted, after trying the others.
 */
export async function pruneBackups(backupDir: string, keep: number, now: Date): Promise<void> {
  const readable = await listReadable(backupDir);
  const daily = readable.filter(
    (backup) => backup.isComplete && backup.kind === 'daily' && !isFuture(backup, now),
  );
  const interrupted = readable.filter(
    ({ at, isComplete }) => !isComplete && now.getTime() - at.getTime() > DAY_MS,
  );
  const old = [...daily.slice(0, -keep), ...interrupted];
  const removals = await Promise.allSettled(old.map(({ name }) => removeBackup(join(backupDir, name))));
  const failed = removals.find((removal) => removal.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}

/** Removes the manifest first, so an interrupted removal leaves nothing that looks complete. */
export async function removeBackup(directory: string): Promise<void> {
  await rm(manifestPath(directory), { force: true });
  await rm(directory, { recursive: true, force: true });
}

/** Lists all backups, also those that were interrupted; oldest first. */
export async function listBackups(backupDir: string): Promise<readonly Found[]> {
  const names = await filesIn(backupDir);
  return names.toSorted().flatMap((name) => {
    const parts = NAME.exec(name);
    if (parts === null) return [];
    const [, year, month, day, hour, minute, second, ms, kind] = parts;
    const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}.${ms}Z`);
    return { name, at, kind: kind as BackupKind };
  });
}

/** Empty for a directory that does not exist. */
async function filesIn(directory: string): Promise<string[]> {
  return readdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
}

interface Readable extends Found {
  readonly isComplete: boolean;
}

/** All but those that this user can't read: root's, for example, may be complete or not. */
async function listReadable(backupDir: string): Promise<readonly Readable[]> {
  const readable: Readable[] = [];
  for (const found of await listBackups(backupDir)) {
    // One that is being deleted is not complete.
    const files = await filesIn(join(backupDir, found.name)).catch(() => undefined);
    if (files !== undefined) readable.push({ ...found, isComplete: files.includes('manifest.json') });
  }
  return readable;
}
