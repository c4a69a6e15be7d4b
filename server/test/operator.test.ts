import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { freshEmail, plantCustomer } from './customers.ts';
import { failMail } from './failed-mails.ts';
import { freePort } from './free-port.ts';
import { noise } from './pictures.ts';
import { operate, spawnProgram, type Outcome } from './run-program.ts';
import { startServerHere } from './server-process.ts';
import { createStubSite, type StubSite } from './stub-site.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { openTicket, uploadImage } from './tickets.ts';

const APP_SECRET = 'a secret of the tests that nobody else has';

test('a reader that closes its end, such as head, changes nothing', async () => {
  const child = spawnProgram('operator.ts', {}, ['--help']);
  child.stdout.destroy();
  const [err, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  expect({ code: code as unknown, err }).toEqual({ code: 0, err: '' });
});

const said = (out: string): Outcome => ({ code: 0, out, err: '' });

describe('on the database of a running server', () => {
  let testDatabase: TestDatabase;
  let stub: StubSite;
  let app: TestApp;
  let env: Readonly<Record<string, string>>;
  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    stub = await createStubSite();
    app = await startTestApp({ databaseUrl: testDatabase.url, site: stub.site, jobPollSeconds: 1 });
    // A socket's URL has no host, which settings require; its parameter wins.
    env = { DATABASE_URL: testDatabase.url.replace('@/', '@localhost/'), APP_SECRET };
  });
  afterAll(async () => {
    expect(app.unexpected).toEqual([]);
    await app.close();
    await stub.remove();
    await testDatabase.drop();
  });

  const firstPage = async () => (await fetch(app.url, { headers: { 'accept-language': 'en' } })).text();

  test('a new brand shows in the first HTML without a restart, and so does its removal', async () => {
    expect(await firstPage()).toContain('<title>Causeway</title>');
    expect(await operate(env, ['settings', 'set', 'brand.en', 'Lighthouse VPN'])).toEqual(
      said('brand.en "Lighthouse VPN"\n'),
    );
    await expect.poll(firstPage).toContain('<title>Lighthouse VPN</title>');
    expect(await operate(env, ['settings', 'reset', 'brand'])).toMatchObject({ code: 0, err: '' });
    await expect.poll(firstPage).toContain('<title>Causeway</title>');
  });

  test('a list names every setting with its value as JSON; one can be requested alone', async () => {
    const { code, out, err } = await operate(env, ['settings']);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const lines = out.trim().split('\n');
    expect(lines).toContain('brand.zh "长堤"');
    expect(lines).toContain('trialDays 3');
    expect(lines).toContain('factsConfirmed true');
    expect(lines.filter((line) => /^downloads\.\w+\.(url|version|bytes|sha256) /.test(line))).toHaveLength(
      32,
    );
    const older = await operate(env, ['settings', 'get', 'downloads.macOlder']);
    expect(JSON.parse(older.out)).toMatchObject({
      url: expect.stringMatching(/\/dev\/downloads\/demo-macOlder\.txt$/),
      version: '3.1.1',
    });
  });

  test('a version that looks like a number stays a text', async () => {
    expect(await operate(env, ['settings', 'set', 'downloads.macImage.version', '3.10'])).toEqual(
      said('downloads.macImage.version "3.10"\n'),
    );
  });

  test('a change of one of the provider’s facts says that it confirms them', async () => {
    const set = (...words: string[]) => operate(env, ['settings', 'set', ...words]);
    expect(await set('factsConfirmed', 'false')).toEqual(said('factsConfirmed false\n'));
    expect(await set('countryNum', '12')).toEqual(said('countryNum 12\nfactsConfirmed true\n'));
    expect(await set('countryNum', '13')).toEqual(said('countryNum 13\n'));
  });

  test.each([
    [['settings', 'set', 'trialDays', 'five'], 'trialDays: must be a whole number of days from 0 to 3650'],
    [['jobs', 'retry', '--kind', 'mail'], 'mail: no such kind of job. Choose one of: '],
    [['settings', 'get', 'brand.fr'], 'brand.fr: this setting doesn’t exist'],
    [[], 'Unknown command. Choose one of: settings, tickets, gateway-keys, gateway-feed'],
  ])('%j exits with 1 and one line of usage', async (words, message) => {
    const { code, out, err } = await operate(env, words);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toContain(message);
    expect(err.trim().split('\n')).toHaveLength(1);
  });

  test('--help shows every form and needs no environment', async () => {
    const { code, out } = await operate({ APP_MODE: 'nonsense' }, ['--help']);
    expect(code).toBe(0);
    for (const form of [
      'serve ',
      'check ',
      'settings get <key>',
      'settings set <key> <value>',
      'tickets reply',
    ]) {
      expect(out).toContain(form);
    }
  });

  test('failed emails and jobs are retried and audited, expired codes are not', async () => {
    const { pool } = app.database;
    const audited = async (subject: string) =>
      (await pool.query('select actor, action from audit_entries where subject = $1', [subject])).rows;
    const since = new Date(Date.now() - 86_400_000).toISOString();
    const [expired, email] = [await failMail(app), freshEmail()];
    await pool.query(`update mails set created_at = created_at - interval '2 hours' where id = $1`, [
      expired.mailId,
    ]);
    const { mailId } = await failMail(app, { email });
    const retried = (count: number) =>
      said(
        `Emails retried: ${count}. Not retried, because they’ve expired or their account was deleted: 1.\n`,
      );
    expect(await operate(env, ['mails', 'retry', '--since', since])).toEqual(retried(1));
    await app.smtp.waitForMail(email);
    await expect.poll(() => operate(env, ['mails', 'retry', '--since', since])).toEqual(retried(0));
    expect(await audited(mailId)).toEqual([{ actor: 'operator:command', action: 'mail.retry' }]);
    expect(await audited(expired.mailId)).toEqual([]);

    const other = freshEmail();
    const { jobId } = await failMail(app, { email: other });
    expect(await operate(env, ['jobs', 'retry', '--kind', 'send-mail'])).toEqual(
      said('Jobs retried: 1. Left on the list: 1.\n'),
    );
    await app.smtp.waitForMail(other);
    expect(await audited(jobId)).toEqual([{ actor: 'operator:command', action: 'job.retry' }]);
    expect(app.smtp.mails.filter(({ envelopeTo }) => envelopeTo.includes(email))).toHaveLength(1);
  });

  test('a ticket is listed, shown, replied to with a mail, and resolved', async () => {
    const customer = await plantCustomer(app);
    const picture = await noise(30, 20).png().toBuffer();
    const { id: image } = await uploadImage(app, customer, picture);
    const id = await openTicket(app, customer, { title: 'A \u001b[31mred title', file: [image] });
    const { out: list } = await operate(env, ['tickets', 'list']);
    expect(list).toMatch(
      new RegExp(`^${id} \\S+ pending type 32 ${customer.email}: A \ufffd\\[31mred title$`, 'm'),
    );

    const write = (text: string) =>
      vi.spyOn(process, 'stdin', 'get').mockReturnValue(Readable.from([text]) as typeof process.stdin);
    write('Please try\nanother server.\n');
    expect(await operate(env, ['tickets', 'reply', id])).toEqual(said('Reply sent.\n'));
    const mail = await app.smtp.waitForMail(customer.email, ({ text }) =>
      text.includes(`redirect=%2FReply%3Fid%3D${id}`),
    );
    expect(mail.text).not.toContain('another server');
    const { bean } = await app.call('/Website/ticketView', { id }, customer);
    expect(bean.messages.at(-1)).toMatchObject({ userId: -1, content: 'Please try\nanother server.' });

    const { out: shown } = await operate(env, ['tickets', 'show', id]);
    expect(shown).toContain('answered type 32');
    expect(shown).toContain(`image ${image}\n`);
    expect(shown).toContain('Please try\nanother server.\n');
    // Named from where the command is called.
    vi.stubEnv('INIT_CWD', tmpdir());
    const file = `causeway-ticket-image-${image}.png`;
    expect(await operate(env, ['tickets', 'image', image, file])).toMatchObject({ code: 0, err: '' });
    expect((await readFile(join(tmpdir(), file))).subarray(1, 4).toString()).toBe('PNG');
    expect((await operate(env, ['tickets', 'image', image, file])).code).toBe(1);
    await rm(join(tmpdir(), file));
    vi.unstubAllEnvs();

    expect(await operate(env, ['tickets', 'resolve', id])).toEqual(said('Ticket resolved.\n'));
    expect((await operate(env, ['tickets', 'list'])).out).not.toContain(id);
    write(' \n');
    expect(await operate(env, ['tickets', 'reply', id])).toMatchObject({ code: 1, out: '' });
    for (const verb of ['show', 'resolve']) {
      const { code, err } = await operate(env, ['tickets', verb, 'none']);
      expect({ code, lines: err.trim().split('\n') }).toMatchObject({ code: 1, lines: { length: 1 } });
    }
  });

  test('a gateway\u2019s key is printed once, opens the feed of the running server, and is revoked', async () => {
    const made = await operate(env, ['gateway-keys', 'create', 'Frankfurt']);
    expect(made).toMatchObject({ code: 0, err: '' });
    const token = made.out.trim();
    const read = async () => app.call('/Gateway/entitlements', undefined, { method: 'GET', token });
    expect((await read()).name).toBe('OK');
    const listed = await operate(env, ['gateway-keys']);
    expect(listed.out).toMatch(
      /^[0-9a-f-]{36} {2}"Frankfurt" {2}created [0-9-]{10} {2}last used [0-9-]{10}\n$/,
    );
    const revoked = await operate(env, ['gateway-keys', 'revoke', listed.out.slice(0, 36)]);
    expect(revoked).toEqual(said('Key revoked.\n'));
    expect((await read()).name).toBe('GATEWAY_KEY_WRONG');
  });

  test('half of a production server\u2019s environment is refused: it may mean another secret', async () => {
    const { code, err } = await operate({ ...env, APP_MODE: 'production' }, ['settings']);
    expect(code).toBe(1);
    expect(err).toMatch(/PUBLIC_URL is not set .*SMTP_URL is not set .*TRUST_PROXY is not set/);
  });
});

describe('on the embedded database', () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'causeway-operator-'));
    // mkdtemp makes 0700, which locks out the account under which root runs PostgreSQL.
    await chmod(dataDir, 0o711);
  });
  afterAll(() => rm(dataDir, { recursive: true }));

  test('it works while the server starts, runs and is stopped, and creates no database itself', async () => {
    const env = { DATA_DIR: dataDir };
    const early = await operate(env, ['settings']);
    expect(early).toMatchObject({ code: 1, out: '' });
    expect(early.err).toContain(`There is no database in ${dataDir} yet`);
    const relative = await operate({ DATA_DIR: './none' }, ['settings']);
    expect(relative.err).toContain(`There is no database in ${resolve('none')} yet`);
    const loop = join(dataDir, 'loop');
    await symlink(loop, loop);
    expect(await operate({ DATA_DIR: loop }, ['settings'])).toEqual({
      code: 1,
      out: '',
      err: `The database in ${loop} can’t be used by this user (ELOOP). Run the command as the server’s user.\n`,
    });

    const server = await startServerHere({ dataDir, port: await freePort() });
    expect(await operate(env, ['settings', 'set', 'trialDays', '9'])).toEqual(said('trialDays 9\n'));
    // The command neither ends the server nor takes its database.
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    expect(await server.stop()).toBe(0);

    expect(await operate(env, ['settings', 'get', 'trialDays'])).toEqual(said('9\n'));
    const again = startServerHere({ dataDir, port: await freePort() });
    // Without waiting: the database is only just starting.
    expect(await operate(env, ['settings', 'get', 'trialDays'])).toEqual(said('9\n'));
    expect(await (await again).stop()).toBe(0);
  });
});
