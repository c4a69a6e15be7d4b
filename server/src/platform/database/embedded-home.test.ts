import { chmod, chown, lstat, mkdir, mkdtemp, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { DatabaseLog } from './database-log.ts';
import { startEmbeddedPostgres } from './embedded.ts';
import { chooseAccount, runAs, SYSTEM_USER } from './embedded-account.ts';
import { findHome, makeSocketDirectory } from './embedded-home.ts';

const log = pino({ level: 'silent' });
let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'causeway-home-'));
  await chmod(directory, 0o711);
});
afterEach(() => rm(directory, { recursive: true }));

test('the database is in DATA_DIR, which is created', async () => {
  const dataDir = join(directory, 'some', 'data');
  expect(await findHome(dataDir, await chooseAccount([dataDir]), log)).toBe(join(dataDir, 'postgres'));
});

test('a broken link is reported, and no empty database replaces it', async () => {
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
  await expect(makeSocketDirectory(directory, undefined)).rejects.toThrow(/Remove it/);
});

// These tests are about the account that root uses and other users' directories, which only root can create.
if (process.getuid?.() === 0) {
  describe('started as root', () => {
    test('PostgreSQL runs as the owner of DATA_DIR, else as nobody', async () => {
      await chown(directory, 1, 1);
      expect(await chooseAccount([join(directory, 'missing'), directory])).toMatchObject({ uid: 1 });
      const uidWithoutName = 54_321;
      await chown(directory, uidWithoutName, uidWithoutName);
      expect(await chooseAccount([directory])).toEqual(await chooseAccount([]));
    });

    test('in production nobody runs PostgreSQL, and in a demo a system user does, if it can be created', async () => {
      await expect(chooseAccount([directory], 'refuse')).rejects.toThrow(
        /can’t run as root\. .*DATABASE_URL/,
      );
      const said: string[] = [];
      const say = (line: string) => void said.push(line);
      const noted = { info: say, warn: say, error: say } as unknown as DatabaseLog;
      const known = await runAs(undefined, 'id', ['-u', SYSTEM_USER]);
      const path = process.env['PATH'];
      process.env['PATH'] = dirname((await runAs(undefined, '/bin/sh', ['-c', 'command -v id'])).output);
      const cannot = known.ok ? undefined : await chooseAccount([directory], 'systemUser', noted);
      process.env['PATH'] = path;
      if (!known.ok) {
        expect(cannot).toEqual(await chooseAccount([]));
        expect(said.splice(0).join()).toContain('it runs as nobody');
      }
      try {
        const account = await chooseAccount([directory], 'systemUser', noted);
        expect(String(account?.uid)).toBe((await runAs(undefined, 'id', ['-u', SYSTEM_USER])).output);
        if (!known.ok)
          expect(said).toEqual([expect.stringContaining(`created the system user ${SYSTEM_USER}`)]);
        expect(await chooseAccount([directory], 'systemUser', noted)).toEqual(account);
      } finally {
        if (!known.ok) await runAs(undefined, 'userdel', [SYSTEM_USER]);
      }
    });

    test("a DATA_DIR that PostgreSQL's account cannot reach becomes a link to the database, which is kept", async () => {
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

    test('a database that can no longer be reached is reported, and no empty one replaces it', async () => {
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
