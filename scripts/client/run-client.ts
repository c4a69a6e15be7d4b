import { hostname, platform, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  handOff,
  loginClient,
  logoutClient,
  readClientInfo,
  type DeviceLimit,
} from '@causeway/contract/devices';
import { askLines } from './ask-lines.ts';
import { ApiSaidNo, callApi } from './call-api.ts';
import { readState, writeState, type ClientState } from './client-state.ts';

const HELP = `npm run client -- login <email> [--name <text>] [--type <text>] [--platform mobile|other]
                             [--replace <device id>] [--otp <code>]
npm run client -- info | handoff | logout

Reads the password from the terminal or from standard input.
--url <address>  the server; by default, the one used at the last login, or else http://localhost:8080
--dir <folder>   where the app's id and token are stored; each folder is one device
`;

const OPTIONS = {
  url: { type: 'string' },
  dir: { type: 'string', default: join(tmpdir(), 'causeway-client') },
  name: { type: 'string', default: hostname() },
  type: { type: 'string', default: platform() },
  platform: { type: 'string', default: 'other' },
  replace: { type: 'string' },
  otp: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

const parse = (words: readonly string[]) =>
  parseArgs({ args: [...words], options: OPTIONS, allowPositionals: true });

type Values = ReturnType<typeof parse>['values'];

interface Outputs {
  readonly stdout: { write(text: string): unknown };
  readonly stderr: { write(text: string): unknown };
}

/** Runs one command line. Returns the exit code: 0, or 1 after printing the reason. */
export async function runClient(
  words: readonly string[],
  { stdout, stderr }: Outputs = process,
): Promise<number> {
  try {
    const { values, positionals } = parse(words);
    stdout.write(values.help ? HELP : `${(await run(positionals, values)).join('\n')}\n`);
    return 0;
  } catch (error) {
    stderr.write(`${explain(error).join('\n')}\n`);
    return 1;
  }
}

async function run([command, account, ...more]: readonly string[], values: Values): Promise<string[]> {
  const state = await readState(values.dir);
  const url = values.url ?? state.url ?? 'http://localhost:8080';
  const server = { url, token: state.token };
  if (command === 'login' && account !== undefined && more.length === 0) {
    return login(account, values, state, url);
  }
  if (account === undefined && command === 'info') {
    const info = await callApi(readClientInfo, {}, server);
    return Object.entries(info).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  }
  if (account === undefined && command === 'handoff') {
    const { formSign } = await callApi(handOff, {}, server);
    return [new URL(`/#/Account?formSign=${formSign}`, url).href];
  }
  if (account === undefined && command === 'logout') {
    await callApi(logoutClient, {}, server);
    await writeState(values.dir, { appId: state.appId, url });
    return ['Logged out. The device stays linked.'];
  }
  throw new Error(HELP);
}

async function login(account: string, values: Values, state: ClientState, url: string): Promise<string[]> {
  const { name, type, platform, replace, otp } = values;
  if (platform !== 'mobile' && platform !== 'other') throw new Error('--platform must be mobile or other');
  const [password = ''] = await askLines([{ question: 'Password (not shown): ', hidden: true }]);
  // Saved before the response can get lost: a retry must be the same device.
  await writeState(values.dir, state);
  const { data, deviceId, expire } = await callApi(
    loginClient,
    {
      account,
      password,
      device: { id: state.appId, name, type, platform },
      ...(replace === undefined ? {} : { replace }),
      ...(otp === undefined ? {} : { otp }),
    },
    { url },
  );
  await writeState(values.dir, { ...state, url, token: data });
  const end = new Date(expire * 1000).toISOString();
  return [
    `Logged in as ${account} on device ${deviceId}. The session expires on ${end} unless it is used before then.`,
  ];
}

function explain(error: unknown): string[] {
  if (!(error instanceof Error)) return [String(error)];
  if (!(error instanceof ApiSaidNo)) return [error.message];
  if (error.reason !== 'DEVICE_LIMIT' && error.reason !== 'TEAM_DEVICES_FULL') return [error.message];
  const { device, mustGo } = error.bean as DeviceLimit;
  if (device.length === 0) return [error.message];
  return [
    error.message,
    ...device.map(({ id, name, type, platform }) => `  ${id}  ${name} (${type}, ${platform})`),
    mustGo === 1 ? 'Choose one to replace with --replace.' : `First remove ${mustGo} of them on the website.`,
  ];
}
