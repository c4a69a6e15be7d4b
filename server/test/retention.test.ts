import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LANGUAGES } from '@causeway/contract/language';
import { expect, test } from 'vitest';
import { forgetOldSignIns } from '../src/modules/identity/jobs/forget-jobs.ts';
import { forgetPastLimits } from '../src/platform/limits/rate-limit-store.ts';
import { insertCustomerSession } from '../src/modules/identity/session-store.ts';
import { insertSetPasswordKey } from '../src/modules/identity/set-password-key-store.ts';
import { defaultSettings } from '../src/modules/content/setting.ts';
import { HELD } from '../src/modules/privacy/data-inventory-read.ts';
import { deleteOldRecords } from '../src/modules/privacy/jobs/retention-jobs.ts';
import { insertCustomer } from './money-parts.ts';
import { useDatabase } from './use-database.ts';
import { ofCustomer } from '../src/modules/identity/owner-store.ts';

const DAY_MS = 86_400_000;
const NOW = new Date('2026-06-01T12:00:00Z');
const database = useDatabase();

const named = (name: string): Buffer => createHash('sha256').update(name).digest();
const ENDS: Readonly<Record<string, Date>> = {
  'runs on': new Date(NOW.getTime() + 1000),
  'has just run out': new Date(NOW.getTime() - 1000),
  'ran out seven days ago': new Date(NOW.getTime() - 7 * DAY_MS),
  'ran out longer ago': new Date(NOW.getTime() - 7 * DAY_MS - 1),
  'ran out last year': new Date(NOW.getTime() - 365 * DAY_MS),
};
const KEPT = ['runs on', 'has just run out', 'ran out seven days ago'];

test('credentials are deleted seven days after they expired, and nothing else is', async () => {
  const { db } = database;
  const accountId = await insertCustomer(db);
  for (const [name, expiresAt] of Object.entries(ENDS)) {
    await db.transaction().execute(async (tx) => {
      await insertCustomerSession(tx, {
        tokenHash: named(name),
        accountId,
        createdAt: new Date(0),
        expiresAt,
        from: { browser: null, system: null },
        reauthAt: null,
        event: 'signed_in',
      });
      await insertSetPasswordKey(tx, ofCustomer(accountId), { keyHash: named(name), expiresAt });
      await tx
        .insertInto('mail_codes')
        .values({
          email: `${name.replaceAll(' ', '-')}@mail.example`,
          purpose: 'reset',
          code_hash: randomBytes(32),
          sent_at: new Date(0),
          expires_at: expiresAt,
          wrong_tries: 0,
          used_at: null,
        })
        .execute();
    });
  }
  // However it ended: a revoked one answers code 3 until it would have expired.
  await db
    .updateTable('sessions')
    .set({ ended_at: new Date(0), end_reason: 'revoked' })
    .where('token_hash', '=', named('runs on'))
    .execute();

  await forgetOldSignIns(db, NOW);
  await forgetOldSignIns(db, NOW);

  const sessions = await db
    .selectFrom('sessions')
    .select('token_hash')
    .orderBy('expires_at', 'desc')
    .execute();
  const keys = await db
    .selectFrom('set_password_keys')
    .select('key_hash')
    .orderBy('expires_at', 'desc')
    .execute();
  const codes = await db.selectFrom('mail_codes').select('email').orderBy('expires_at', 'desc').execute();
  expect(sessions.map((row) => row.token_hash)).toEqual(KEPT.map(named));
  expect(keys.map((row) => row.key_hash)).toEqual(KEPT.map(named));
  expect(codes.map((row) => row.email)).toEqual(
    KEPT.map((name) => `${name.replaceAll(' ', '-')}@mail.example`),
  );
  expect(await db.selectFrom('accounts').select('id').execute()).toEqual([{ id: accountId }]);
});

test('records of emails and events of providers are deleted after the days in the settings', async () => {
  const { db, pool } = database;
  const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS);
  await pool.query(
    `insert into mails (id, template, language, status, created_at)
     select gen_random_uuid(), name, 'en', status, at from (values ('old', 'sent', $1::timestamptz),
       ('failed', 'failed', $1), ('waiting', 'waiting', $1), ('young', 'sent', $2)) as m (name, status, at)`,
    [daysAgo(101), daysAgo(99)],
  );
  await pool.query(
    `insert into provider_events (provider, event_id, reference, kind, occurred_at, received_at)
     select 'stub', name, name, 'failed', at, at
     from (values ('old', $1::timestamptz), ('reviewed', $1), ('young', $2)) as e (name, at)`,
    [daysAgo(201), daysAgo(199)],
  );
  await pool.query(
    `insert into review_items (id, kind, provider, reference, at)
     values (gen_random_uuid(), 'unknown', 'stub', 'reviewed', $1)`,
    [NOW],
  );
  const settings = { ...defaultSettings('demo'), mailDays: 100, providerEventDays: 200 };
  await deleteOldRecords({ db, clock: () => NOW, settings: { read: async () => settings } });
  const mails = await db.selectFrom('mails').select('template').orderBy('template').execute();
  const events = await db.selectFrom('provider_events').select('event_id').orderBy('event_id').execute();
  expect(mails.map(({ template }) => template)).toEqual(['waiting', 'young']);
  expect(events.map(({ event_id: id }) => id)).toEqual(['reviewed', 'young']);
  const counted = await db.selectFrom('deleted_mails').selectAll().execute();
  expect(counted).toEqual([{ at: daysAgo(101), sent: 1, failed: 1 }]);
  // More than one statement deletes.
  await pool.query(
    `insert into mails (id, template, language, status, created_at)
     select gen_random_uuid(), 'many', 'en', 'sent', $1 from generate_series(1, 4500)`,
    [daysAgo(102)],
  );
  await deleteOldRecords({ db, clock: () => NOW, settings: { read: async () => settings } });
  expect(await db.selectFrom('mails').select('id').where('template', '=', 'many').execute()).toEqual([]);
  const all = await db.selectFrom('deleted_mails').selectAll().where('at', '=', daysAgo(102)).execute();
  expect(all).toEqual([{ at: daysAgo(102), sent: 4500, failed: 0 }]);
});

test.each(LANGUAGES)('the privacy policy in %s says for how long records are kept', async (language) => {
  const policy = await readFile(
    join(import.meta.dirname, `../../site/content/${language}/privacy.md`),
    'utf8',
  );
  const kept = Object.values(HELD).flatMap((held) => held?.keptDays ?? []);
  expect(kept.toSorted()).toEqual(['mailDays', 'providerEventDays']);
  for (const setting of kept) expect(policy).toContain(`{${setting}}`);
});

test('counts of the rate limits are deleted once their window is over', async () => {
  const { pool } = database;
  const now = Date.now();
  await pool.query('insert into rate_limits (key, points, expire) values ($1, 1, $2), ($3, 1, $4)', [
    'past',
    now - 1,
    'running',
    now + 60_000,
  ]);
  await forgetPastLimits(pool, new Date(now));
  const { rows } = await pool.query("select key from rate_limits where key in ('past', 'running')");
  expect(rows).toEqual([{ key: 'running' }]);
});
