import { chmod, chown, lstat, mkdir, mkdtemp, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startEmbeddedPostgres } from './embedded.ts';
import { chooseAccount } from './embedded-account.ts';
import { findHome, makeSocketDirectory } from './embedded-home.ts';

const log = pino({ level: 'silent' });
let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'causeway-home-'));
  await chmod(directory, 0o711);
});
afterEach(() => rm(directory, { recursive: true }));

test('the database lives in DATA_DIR, which is made', async () => {
  const dataDir = join(directory, 'some', 'data');
  expect(await findHome(dataDir, await chooseAccount([dataDir]), log)).toBe(join(dataDir, 'postgres'));
});

test('a link to a place that is gone is named, and no empty database takes its place', async () => {
  await symlink(join(directory, 'gone'), join(directory, 'postgres'));
  await expect(findHome(directory, undefined, log)).rejects.toThrow(/gone, which is missing/);
});

test('only its owner enters the socket directory', async () => {
  const account = await chooseAccount([]);
  const socket = await makeSocketDirectory(directory, account);
  expect((await lstat(socket)).mode & 0o777).toBe(0o700);
  expect(await makeSocketDirectory(directory, account)).toBe(socket);
});

test('a file in place of the socket directory is refused', async () => {
  await writeFile(join(directory, 'socket'), '');
  await expect(makeSocketDirectory(directory, undefined)).rejects.toThrow(/remove it/);
});

// What follows is about the account that root lends, and about directories of other users, which only root
// can make.
if (process.getuid?.() === 0) {
  describe('started as root', () => {
    test('PostgreSQL runs as the owner of DATA_DIR, else as nobody', async () => {
      await chown(directory, 1, 1);
      expect(await chooseAccount([join(directory, 'missing'), directory])).toMatchObject({ uid: 1 });
      const uidWithoutName = 54_321;
      await chown(directory, uidWithoutName, uidWithoutName);
      expect(await chooseAccount([directory])).toEqual(await chooseAccount([]));
    });

    test('a DATA_DIR that the lent account cannot reach links to where the database is, and keeps it', async () => {
      await chmod(directory, 0o700);
      const dataDir = join(directory, 'data');
      const first = await startEmbeddedPostgres({ dataDir, log, durable: false });
      await first.stop();
      const place = await readlink(join(dataDir, 'postgres'));
      try {
        expect(place).toMatch(/^\/var\/lib\/causeway-/);
        const second = await startEmbeddedPostgres({ dataDir, log, durable: false });
        await second.stop();
        expect(second.connection.host).toBe(join(place, 'socket'));
      } finally {
        await rm(place, { recursive: true });
      }
    });

    test('a database that can no longer be reached is named, and no empty one takes its place', async () => {
      await mkdir(join(directory, 'postgres', 'cluster'), { recursive: true });
      await chmod(directory, 0o700);
      await expect(findHome(directory, await chooseAccount([]), log)).rejects.toThrow(/can no longer reach/);
    });

    test("somebody else's socket directory is refused", async () => {
      await mkdir(join(directory, 'socket'));
      await chown(join(directory, 'socket'), 54_321, 54_321);
      await expect(makeSocketDirectory(directory, await chooseAccount([]))).rejects.toThrow(/uid 54321/);
    });
  });
}
