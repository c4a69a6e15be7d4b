import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkBackupAge } from './backup-job.ts';
import { backupName, lastBackupAt, listFuture, pruneBackups, type BackupKind } from './backup-folder.ts';

const NOW = new Date('2026-11-26T12:00:00.123Z');
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);
const nameOf = (hours: number, kind: BackupKind = 'daily') => backupName(hoursAgo(hours), '0.1.0', kind);

/** Directories as of backups, by their age in hours. */
async function folderOf(complete: readonly number[], interrupted: readonly number[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'causeway-folder-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const hours of [...complete, ...interrupted]) await mkdir(join(folder, nameOf(hours)));
  for (const hours of complete) await writeFile(join(folder, nameOf(hours), 'manifest.json'), '{}');
  return folder;
}

test('the newest daily backups are kept, and all others that are complete, may still be made or are unreadable', async () => {
  const folder = await folderOf([2, 24, 48, 72], [1, 30]);
  const others = [nameOf(96, 'upgrade'), nameOf(3, 'manual'), nameOf(2.5, 'manual')];
  for (const name of others) await cp(join(folder, nameOf(2)), join(folder, name), { recursive: true });
  await mkdir(join(folder, nameOf(90, 'manual')));
  await writeFile(join(folder, 'journal.ndjson'), '');
  await mkdir(join(folder, 'causeway-of-someone'));
  // As a directory of root's for another user.
  const unreadable = nameOf(1.5);
  await writeFile(join(folder, unreadable), '');
  expect(await lastBackupAt(folder, NOW)).toEqual(hoursAgo(2));
  await pruneBackups(folder, 2, NOW);
  const kept = [
    nameOf(24),
    nameOf(2),
    unreadable,
    nameOf(1),
    ...others,
    'causeway-of-someone',
    'journal.ndjson',
  ];
  expect((await readdir(folder)).toSorted()).toEqual(kept.toSorted());
});

test('the last backup is the newest complete one', async () => {
  expect(await lastBackupAt(await folderOf([2, 24], [1]), NOW)).toEqual(hoursAgo(2));
  expect(await lastBackupAt(await folderOf([], [1]), NOW)).toBeUndefined();
  expect(await lastBackupAt('/nowhere', NOW)).toBeUndefined();
});

test('a backup that a wrong clock has dated is not the last one, and no other is deleted in its place', async () => {
  const folder = await folderOf([-48, -0.05, 24, 48], []);
  expect(await lastBackupAt(folder, NOW)).toEqual(hoursAgo(-0.05));
  expect(await listFuture(folder, NOW)).toEqual([nameOf(-48)]);
  await pruneBackups(folder, 2, NOW);
  expect((await readdir(folder)).toSorted()).toEqual([nameOf(24), nameOf(-0.05), nameOf(-48)]);
});

test.each([
  { last: 35, started: 1, ok: true, secondsSinceLast: 126_000 },
  { last: 37, started: 1, ok: false, secondsSinceLast: 133_200 },
  { last: undefined, started: 35, ok: true, secondsSinceLast: null },
  { last: undefined, started: 37, ok: false, secondsSinceLast: null },
])('the age of the last one: $last h, of the process: $started h → $ok', ({ last, started, ...check }) => {
  const lastAt = last === undefined ? undefined : hoursAgo(last);
  expect(checkBackupAge(lastAt, { now: NOW, startedAt: hoursAgo(started) })).toEqual(check);
});
