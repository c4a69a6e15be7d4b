import { existsSync, mkdirSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { backupName } from '../src/app/backup/backup-folder.ts';
import { freePort } from './free-port.ts';
import { openPaypalStub, type PaypalStub } from './providers/paypal-stub.ts';
import { startReverseProxy, startSmallProxy, type ReverseProxy } from './reverse-proxy.ts';
import { operate } from './run-program.ts';
import { startServerHere } from './server-process.ts';
import { startSmtpServer, type SmtpServer } from './smtp-server.ts';
import { APP_SECRET } from './test-app.ts';
import { createEmptyTestDatabase, createTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
let smtp: SmtpServer;
let paypal: PaypalStub;
let proxy: ReverseProxy;
let port: number;
let env: Readonly<Record<string, string>>;
beforeAll(async () => {
  database = await createTestDatabase();
  smtp = await startSmtpServer();
  paypal = await openPaypalStub(() => new Date());
  port = await freePort();
  proxy = await startReverseProxy([port]);
  const accounts = paypal.payments.paypal;
  env = {
    APP_MODE: 'production',
    PORT: String(port),
    PUBLIC_URL: proxy.url.replace('127.0.0.1', 'localhost'),
    TRUST_PROXY: '1',
    APP_SECRET,
    // A socket's URL has no host, which settings require; its parameter wins.
    DATABASE_URL: database.url.replace('@/', '@localhost/'),
    SMTP_URL: smtp.url,
    PAYPAL_CLIENT_ID: accounts?.clientId ?? '',
    PAYPAL_CLIENT_SECRET: accounts?.clientSecret ?? '',
    PAYPAL_WEBHOOK_ID: accounts?.webhookId ?? '',
    PAYPAL_API_URL: accounts?.apiUrl ?? '',
  };
});
afterAll(async () => {
  await Promise.all([proxy.close(), paypal.close(), smtp.close()]);
  await database.drop();
});

const NO_DATABASE = 'postgres://u:p@127.0.0.1:1/none';

/** The lines of `causeway check` that report a problem. */
async function problemsWith(changes: Readonly<Record<string, string>>): Promise<string[]> {
  const { code, out, err } = await operate({ ...env, ...changes }, ['check']);
  const problems = out.split('\n').filter((line) => line.startsWith('PROBLEM'));
  expect({ code, err }).toEqual({ code: problems.length === 0 ? 0 : 1, err: '' });
  return problems;
}

test('a right installation passes, before the server runs and while it runs', async () => {
  const { code, out } = await operate(env, ['check']);
  expect({ code, out }).toEqual({ code: 0, out: expect.not.stringContaining('PROBLEM') as string });
  for (const subject of [
    'Node',
    'Settings',
    'Database',
    'Secret',
    'Operators',
    'Email',
    'Payments by paypal',
  ])
    expect(out).toMatch(new RegExp(`^ok {7}${subject}: `, 'm'));
  expect(out).toContain('arrives here through 1 proxy');

  const server = await startServerHere({
    dataDir: '/dev/null/data',
    port,
    env: { ...env, RATE_LIMIT_FACTOR: '1' },
  });
  try {
    expect(await problemsWith({})).toEqual([]);
    const { out: withoutDatabase } = await operate({ ...env, DATABASE_URL: NO_DATABASE }, ['check']);
    expect(withoutDatabase.split('\n').filter((line) => line.startsWith('PROBLEM'))).toEqual([
      expect.stringContaining('Database: '),
    ]);
    expect(withoutDatabase).toMatch(/^ok {7}Public address: .* isn’t checked/m);
    expect(await problemsWith({ TRUST_PROXY: '0' })).toEqual([expect.stringContaining('set TRUST_PROXY=1')]);
    expect(await problemsWith({ PUBLIC_URL: server.url, TRUST_PROXY: '0' })).toEqual([]);
    const stranger = await fetch(`${server.url}/.well-known/causeway-check`);
    expect(stranger.status).toBe(404);
  } finally {
    await server.stop();
  }
});

describe('each problem is one line with its remedy', () => {
  const linkToNothing = join(mkdtempSync(join(tmpdir(), 'causeway-check-')), 'backups');
  symlinkSync('nothing', linkToNothing);
  const withFuture = mkdtempSync(join(tmpdir(), 'causeway-check-'));
  mkdirSync(join(withFuture, backupName(new Date(Date.now() + 3_600_000), '0.1.0', 'daily')));

  test('settings', async () => {
    expect(await problemsWith({ TRUST_PROXY: '', PAYPAL_CLIENT_ID: '' })).toEqual([
      expect.stringMatching(/Settings: PayPal needs PAYPAL_CLIENT_ID too/),
      expect.stringMatching(/Settings: TRUST_PROXY is not set \(/),
    ]);
  });

  test('a demo before its first start, of which nothing is created', async () => {
    const dataDir = join(tmpdir(), `causeway-no-demo-${process.pid}`);
    const lines = async (DATA_DIR: string) => (await operate({ DATA_DIR }, ['check'])).out;
    expect(await lines(dataDir)).toMatch(/PROBLEM {2}Database: There is no database/);
    expect(existsSync(dataDir)).toBe(false);
    expect(await lines('/dev/null/demo')).toMatch(/PROBLEM {2}Secret: ENOTDIR.* or set APP_SECRET\.\n$/);
  });

  test.each<[string, Readonly<Record<string, string>>, RegExp]>([
    [
      'the secret',
      { APP_SECRET: 'another secret of thirty-two characters' },
      /Secret: .* set the earlier one/,
    ],
    [
      'the directory for backups',
      { BACKUP_DIR: '/dev/null/backups' },
      /Backups: BACKUP_DIR can’t be used \(ENOTDIR: \/dev\/null\/backups\)\. Set it to a directory/,
    ],
    ['a link to no directory', { BACKUP_DIR: linkToNothing }, /Backups: .* \(ENOENT: .*backups\)/],
    [
      'a backup of the future',
      { BACKUP_DIR: withFuture },
      /Backups: dated in the future.*: causeway-.*clock/,
    ],
    ['the mail server', { SMTP_URL: 'smtp://127.0.0.1:1' }, /Email: .* Check host, port, user and password/],
    ['a provider', { PAYPAL_CLIENT_SECRET: 'wrong' }, /Payments by paypal: .* Check its settings/],
    ['an address without a server', { PUBLIC_URL: 'http://localhost:1' }, /can’t be reached from here/],
    ['a time zone of Node alone', { TIME_ZONE: 'US/Pacific-New' }, /Database: doesn’t know the time zone/],
    ['the database', { DATABASE_URL: NO_DATABASE }, /Database: .* does not respond/],
  ])('%s', async (_, changes, line) => {
    expect(await problemsWith(changes)).toEqual([expect.stringMatching(line)]);
  });

  test('a proxy that does not name the visitor, and one that leads elsewhere', async () => {
    const nameless = await startSmallProxy([port], { namesVisitor: false });
    expect(await problemsWith({ PUBLIC_URL: nameless.url })).toEqual([
      expect.stringMatching(/passes no proxies .* TRUST_PROXY is 1/),
    ]);
    await nameless.close();
    const elsewhere = { PORT: String(await freePort()) };
    expect(await problemsWith(elsewhere)).toEqual([expect.stringMatching(/not from this installation/)]);
  });

  test('the rights and connections of the database’s user', async () => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const { database: name = '' } = client;
    const role = `${name}_app`;
    const empty = await createEmptyTestDatabase();
    await client.query(`
      create role ${role} login connection limit 5;
      revoke create on schema public from public;
      grant select, insert, update, delete on all tables in schema public to ${role};
      revoke update on orders from ${role};`);
    try {
      const url = new URL(env['DATABASE_URL'] ?? '');
      url.username = role;
      expect(await problemsWith({ DATABASE_URL: url.href })).toEqual([
        expect.stringMatching(/Database: its user may not read and write the table "orders": run "grant/),
        expect.stringMatching(/Database: allows 5 connections.*raise/),
      ]);
      url.pathname = new URL(empty.url.replace('@/', '@localhost/')).pathname;
      const { out } = await operate({ ...env, DATABASE_URL: url.href }, ['check']);
      expect(out).toMatch(
        /^PROBLEM {2}Database: its user may not create tables: run "bin\/causeway migrate" as/m,
      );
      expect(out).toMatch(/^ok {7}Database: is not set up .* and so does "bin\/causeway upgrade"$/m);
    } finally {
      await empty.drop();
      await client.query(`drop owned by ${role}; drop role ${role};`);
      await client.end();
    }
  });
});
