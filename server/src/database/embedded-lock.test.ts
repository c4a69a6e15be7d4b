import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DataDirectoryInUse, lockDirectory } from './embedded-lock.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'causeway-lock-'));
});
afterEach(() => rm(directory, { recursive: true }));

test('a directory is held once, and free again after release', () => {
  const lock = lockDirectory(directory, '/data');
  expect(() => lockDirectory(directory, '/data')).toThrow(DataDirectoryInUse);
  expect(() => lockDirectory(directory, '/data')).toThrow(`/data is in use by process ${process.pid}`);
  lock.release();
  lock.release();
  lockDirectory(directory, '/data').release();
});

test('files left by a dead process hold nothing, even if their pid is alive again', async () => {
  await writeFile(join(directory, 'lock'), '');
  await writeFile(join(directory, 'holder'), String(process.ppid));
  lockDirectory(directory, '/data').release();
});
