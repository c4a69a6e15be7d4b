import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DataDirectoryInUse, lockDirectory } from './embedded-lock.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'causeway-lock-'));
});
afterEach(() => rm(directory, { recursive: true }));

test('a directory is locked once, and free after its release', async () => {
  const lock = await lockDirectory(directory, '/data');
  const refusals = await Promise.all(
    [1, 2].map(() => lockDirectory(directory, '/data').catch((error: unknown) => error)),
  );
  for (const refusal of refusals) {
    expect(refusal).toBeInstanceOf(DataDirectoryInUse);
    expect(String(refusal)).toContain(`/data is in use by process ${process.pid}. `);
  }
  lock.release();
  lock.release();
  (await lockDirectory(directory, '/data')).release();
});

test('a start waits longer for a brief holder than for a lasting one', async () => {
  const brief = await lockDirectory(directory, '/data', true);
  let isRefused = false;
  const next = lockDirectory(directory, '/data');
  next.catch(() => (isRefused = true));
  await sleep(2_500);
  expect(isRefused).toBe(false);
  brief.release();
  (await next).release();
});

test('files of a dead process do not lock, even if their pid is reused', async () => {
  await writeFile(join(directory, 'lock'), '');
  await writeFile(join(directory, 'holder'), String(process.ppid));
  (await lockDirectory(directory, '/data')).release();
});
