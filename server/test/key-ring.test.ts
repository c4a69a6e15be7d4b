import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeBackup } from '../src/app/backup/make-backup.ts';
import { refuseOtherInstallation } from '../src/app/backup/other-installation.ts';
import { checkBackup } from '../src/app/backup/restore-backup.ts';
import { checkValueOf, openKeys, rotateSecret } from '../src/modules/identity/api.ts';
import { deriveKey, installationOf, keysOf } from '../src/platform/crypto/keys.ts';
import { plantCustomer } from './customers.ts';
import { operate } from './run-program.ts';
import { APP_SECRET, startTestApp } from './test-app.ts';
import {
  createEmptyTestDatabase,
  createMigratedTestDatabase,
  createTestDatabase,
  type TestDatabase,
} from './test-database.ts';
import { turnOnMfa } from './two-factor.ts';
import { openTestDatabase } from './use-database.ts';

const NEW_SECRET = 'the next secret of the tests, which is long';
const OTHER = 'a secret that never belonged to the database';
const BY = { actor: 'operator:command', now: new Date() };
const both = { appSecret: NEW_SECRET, previous: APP_SECRET };
const only = (appSecret: string) => ({ appSecret, previous: undefined });
const MADE = { kind: 'manual', installation: installationOf(keysOf(APP_SECRET)) } as const;
const checkOf = (secret: string) => checkValueOf(secret).toString('hex');

const ends: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const end of ends.toReversed()) await end();
});
async function opened(made: Promise<TestDatabase>) {
  const { url, drop } = await made;
  ends.push(drop);
  const database = await openTestDatabase(url);
  ends.push(database.close);
  return { ...database, url };
}

describe('a new database', () => {
  let db: Awaited<ReturnType<typeof opened>>['db'];
  beforeAll(async () => {
    ({ db } = await opened(createMigratedTestDatabase()));
  });

  test('gets random keys, which stay the same when the secret is replaced', async () => {
    const [keyFor, beside] = await Promise.all([
      openKeys(db, only(APP_SECRET)),
      openKeys(db, only(APP_SECRET)),
    ]);
    const key = keyFor('trials');
    expect(beside('trials')).toEqual(key);
    expect(key).not.toEqual(deriveKey(APP_SECRET, 'trials'));
    expect(keyFor('other')).not.toEqual(key);
    // While the processes are restarted one after another, each of them has what it needs.
    expect((await openKeys(db, both))('trials')).toEqual(key);
    await expect(openKeys(db, only(NEW_SECRET))).rejects.toThrow('APP_SECRET isn’t the one');
    await expect(rotateSecret(db, { ...both, previous: OTHER }, BY)).rejects.toThrow(
      'APP_SECRET isn’t the one',
    );
    await expect(rotateSecret(db, only(NEW_SECRET), BY)).rejects.toThrow('APP_SECRET isn’t the one');
    expect(await rotateSecret(db, both, BY)).toBe(true);
    expect(await rotateSecret(db, both, BY)).toBe(false);
    for (const secrets of [both, only(NEW_SECRET)])
      expect((await openKeys(db, secrets))('trials')).toEqual(key);
    await expect(openKeys(db, only(APP_SECRET))).rejects.toThrow('APP_SECRET isn’t the one');
    const audited = await db.selectFrom('audit_entries').select(['actor', 'action']).execute();
    expect(audited).toEqual([{ actor: 'operator:command', action: 'secret.rotate' }]);
  });
});

test('rotate-secret keeps what an older release sealed, and its backups restore with the secret before', async () => {
  const { url, connection, db } = await opened(createTestDatabase());
  const backupDir = await mkdtemp(join(tmpdir(), 'causeway-key-ring-'));
  ends.push(() => rm(backupDir, { recursive: true }));
  const app = await startTestApp({ databaseUrl: url });
  const customer = await turnOnMfa(app, await plantCustomer(app));
  await app.close();
  // A database without a ring, whose keys came from the secret.
  const before = await makeBackup({ connection, backupDir, keyCheck: checkOf(APP_SECRET), ...MADE });

  const environment = (database: { readonly url: string }) => ({
    DATABASE_URL: database.url.replace('@/', '@localhost/'),
    APP_SECRET: NEW_SECRET,
    APP_SECRET_PREVIOUS: APP_SECRET,
  });
  expect(await operate(environment({ url }), ['rotate-secret'])).toMatchObject({
    code: 0,
    out: expect.stringMatching(
      /^The keys are sealed with the new APP_SECRET\.\nRemove APP_SECRET_PREVIOUS/,
    ) as string,
  });
  const keyFor = await openKeys(db, only(NEW_SECRET));
  for (const purpose of ['trials', 'account keys', 'second steps'])
    expect(keyFor(purpose)).toEqual(deriveKey(APP_SECRET, purpose));
  await refuseOtherInstallation(backupDir, installationOf(keyFor));
  // A process that still has only the old secret in its settings makes a backup of the new one.
  const after = await makeBackup({ connection, backupDir, keyCheck: checkOf(APP_SECRET), ...MADE });
  expect(after.manifest.keyCheck).toBe(checkOf(NEW_SECRET));

  const { directory } = before;
  await expect(checkBackup({ directory, keyChecks: [checkOf(NEW_SECRET)] })).rejects.toThrow(
    /APP_SECRET_PREVIOUS next to the new one, to the secret with which it was made .* Nothing was changed\.$/,
  );
  const target = await opened(createEmptyTestDatabase());
  expect(await operate(environment(target), ['restore', directory])).toMatchObject({
    code: 0,
    out: expect.stringContaining('Run "rotate-secret" after that.') as string,
  });
  const restored = await openKeys(target.db, both);
  expect(restored('second steps')).toEqual(keyFor('second steps'));
  const again = await startTestApp({ databaseUrl: target.url });
  ends.push(again.close);
  const login = { account: customer.email, password: customer.password, otp: customer.code(1) };
  expect((await again.call('/Website/login', login)).name).toBe('OK');
});
