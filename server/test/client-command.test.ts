import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { runClient } from '../../scripts/client/run-client.ts';
import { bindDevice, freshDevice } from './client-apps.ts';
import { plantCustomer } from './customers.ts';
import type { Outcome } from './run-program.ts';
import { plantMember, plantTeam, plantTeamPlan } from './teams.ts';
import { useTestApp } from './use-test-app.ts';

const app = useTestApp();
let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'causeway-client-'));
});
afterAll(async () => {
  await rm(dir, { recursive: true, force: true });
});

const SCRIPT = new URL('../../scripts/client.ts', import.meta.url).pathname;

/** Runs the command as a process, as a person would, with the password on standard input. */
async function clientProcess(folder: string, words: readonly string[], password = ''): Promise<Outcome> {
  const run = spawn(process.execPath, [SCRIPT, ...words, '--dir', join(dir, folder)]);
  run.stdin.end(password);
  const ended = new Promise<number | null>((resolve) => run.once('exit', resolve));
  const [out, err, code] = await Promise.all([text(run.stdout), text(run.stderr), ended]);
  return { code, out, err };
}

/** The same without starting a process, which is slow. */
async function client(folder: string, words: readonly string[], password = ''): Promise<Outcome> {
  vi.spyOn(process, 'stdin', 'get').mockReturnValue(Readable.from([password]) as typeof process.stdin);
  let [out, err] = ['', ''];
  const code = await runClient([...words, '--dir', join(dir, folder)], {
    stdout: { write: (text) => (out += text) },
    stderr: { write: (text) => (err += text) },
  });
  return { code, out, err };
}

test('the command binds a device, shows the account, opens the website, and logs out', async () => {
  const { email, password, token } = await plantCustomer(app);
  const login = [
    'login',
    email,
    '--url',
    app.url,
    '--name',
    'Pixel',
    '--type',
    'Android',
    '--platform',
    'mobile',
  ];
  expect(await clientProcess('phone', login, password)).toMatchObject({ code: 0, err: '' });
  const devices = async () => (await app.call('/Website/info', {}, { token })).bean.device;
  const [bound] = await devices();
  expect(bound).toMatchObject({ name: 'Pixel', type: 'Android', platform: 'mobile' });
  const file = join(dir, 'phone', 'client.json');
  expect((await stat(file)).mode & 0o077).toBe(0);
  expect(await readFile(file, 'utf8')).not.toContain(password);

  // The server of the last login is remembered.
  expect((await client('phone', ['info'])).out).toContain(`account: "${email}"`);
  const { out } = await client('phone', ['handoff']);
  const formSign = /formSign=([\w-]+)\n$/.exec(out)?.[1];
  expect(out).toBe(`${app.url}/#/Account?formSign=${formSign}\n`);
  expect((await app.call('/Website/formSign', { formSign })).bean.account).toBe(email);

  const refused = await client('laptop', ['login', email, '--url', app.url], password);
  expect(refused.code).toBe(1);
  expect(refused.err).toContain('DEVICE_LIMIT');
  expect(refused.err).toContain(`${bound.id}  Pixel (Android, mobile)`);
  const replacing = ['login', email, '--url', app.url, '--name', 'Laptop', '--replace', bound.id];
  expect((await client('laptop', replacing, password)).code).toBe(0);
  expect(await devices()).toMatchObject([{ name: 'Laptop' }]);
  expect((await client('phone', ['info'])).err).toContain('SESSION_REVOKED');

  expect((await client('laptop', ['logout'])).code).toBe(0);
  expect((await client('laptop', ['info'])).err).toContain('NOT_SIGNED_IN');
  expect(await devices()).toHaveLength(1);
});

test('a member of a team without free slots sees which devices can be replaced', async () => {
  const team = await plantTeam(app);
  await plantTeamPlan(app, team, { seats: 1 });
  const [{ account, password }, other] = [
    await plantMember(app, team, { deviceNum: 2 }),
    await plantMember(app, team),
  ];
  const device = freshDevice({ name: 'Pixel' });
  const { deviceId } = await bindDevice(app, { email: account, password }, device);
  const login = ['login', account, '--url', app.url];
  const refused = await client('tablet', login, password);
  expect(refused.err).toContain('TEAM_DEVICES_FULL');
  expect(refused.err).toContain(`${deviceId}  Pixel (Android, mobile)\nChoose one to replace`);
  expect((await client('tablet', [...login, '--replace', deviceId], password)).code).toBe(0);
  // Without a device there is none to replace.
  const without = await client('other', ['login', other.account, '--url', app.url], other.password);
  expect(without.err).toMatch(/^TEAM_DEVICES_FULL: .*\n$/);
});

test('a wrong command line exits with 1 and shows the usage', async () => {
  const wrong = await clientProcess('phone', ['dance']);
  expect(wrong.code).toBe(1);
  expect(wrong.err).toContain('npm run client -- login');
});
