import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operate } from './run-program.ts';
import { APP_SECRET } from './test-app.ts';
import { useTestApp } from './use-test-app.ts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../..');
const PAGES = join(ROOT, 'docs/production');
const METRICS_TOKEN = 'a token of the tests for monitoring only';

const app = useTestApp({ config: { metricsToken: METRICS_TOKEN } });
/** Has the directories of a Debian machine into which commands write. */
let machine: string;
beforeAll(async () => {
  machine = await mkdtemp(join(tmpdir(), 'causeway-machine-'));
  for (const directory of ['opt', 'etc/nginx/conf.d', 'etc/systemd/system', 'etc/caddy'])
    await mkdir(join(machine, directory), { recursive: true });
  await symlink(ROOT, join(machine, 'opt/causeway'));
  // As installed by install.md, whose commands aren't run here.
  const unit = 'causeway.service';
  await copyFile(join(ROOT, 'deploy', unit), join(machine, 'etc/systemd/system', unit));
});
afterAll(() => rm(machine, { recursive: true }));

/** The commands of a page: the lines of its blocks without a language, and those in a sentence or a table. */
async function commandsIn(page: string): Promise<string[]> {
  const markdown = await readFile(join(PAGES, page), 'utf8');
  const blocks = [...markdown.matchAll(/^ *```(\w*)\n(.*?)^ *```$/gms)].flatMap(([, language, block = '']) =>
    language === '' ? [block] : [],
  );
  const inline = [...markdown.matchAll(/`((?:causeway|curl|systemctl|select|show) [^`…]+)`/g)];
  return [
    ...blocks
      .filter((block) => !/^ *([A-Z_0-9]+=\S*( |$)|scrape_configs|connections =)/m.test(block))
      .flatMap((block) => block.trim().split(/\n */)),
    ...inline.map(([, command = '']) => command.trim()),
  ];
}

const inMachine = (command: string) => command.replaceAll(/(^| )\/(?=opt|etc)/g, `$1${machine}/`);
const wordsOf = (command: string) =>
  [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');

interface Kind {
  readonly pattern: RegExp;
  readonly run: (command: string, found: RegExpExecArray) => Promise<void>;
}

/** How a command is run, by what it begins with. All others change the machine, and are only parsed. */
const KINDS: readonly Kind[] = [
  {
    // Its own tests run a backup's.
    pattern: /^(?:causeway|npm run --silent operator --) (?!backup|restore)(.*)/,
    async run(_command, [, words = '']) {
      const env = { DATABASE_URL: app.databaseUrl.replace('@/', '@localhost/'), APP_SECRET };
      const { err } = await operate(env, wordsOf(words));
      // Such as that an operator exists already; not that the command does not.
      expect(err).not.toContain('--help');
    },
  },
  {
    pattern: /^curl .*https?:\/\/[^/\s]+(\/[^\s"]*)/,
    async run(command, [, path = '']) {
      const headers = command.includes('$METRICS_TOKEN') && { authorization: `Bearer ${METRICS_TOKEN}` };
      expect((await fetch(app.url + path, headers ? { headers } : {})).status).toBe(200);
    },
  },
  {
    pattern: /^(?:psql .*--command=")?((?:select|show) [^"]*)/,
    run: async (_command, [, statement = '']) => void (await app.database.pool.query(statement)),
  },
  {
    pattern: /^(sed|install) /,
    run: async (command) => void (await run('bash', ['-e', '-c', inMachine(command)])),
  },
];

test('the commands of docs/production run, or those that change a machine can be parsed', async () => {
  const pages = (await readdir(PAGES)).filter((page) => page !== 'install.md').toSorted();
  const ran: string[] = [];
  const parsed: string[] = [];
  for (const page of pages)
    for (const command of await commandsIn(page)) {
      const kind = KINDS.find(({ pattern }) => pattern.test(command));
      const found = kind?.pattern.exec(command);
      if (!kind || !found) {
        parsed.push(command);
        continue;
      }
      // Several pages have the same command.
      if (!ran.includes(command))
        await kind.run(command, found).catch((error: unknown) => {
          throw new Error(`${page}: ${command}: ${(error as Error).message}`, { cause: error });
        });
      ran.push(command);
    }
  await run('bash', ['-n', '-c', [...parsed, ...(await commandsIn('install.md'))].join('\n')]);
  expect(ran.length).toBeGreaterThan(25);
  const written = (file: string) => readFile(join(machine, 'etc', file), 'utf8');
  expect(await written('nginx/conf.d/causeway.conf')).toMatch(/server_name your\.domain;\n +access_log off;/);
  expect(await written('systemd/system/causeway@.service')).toContain('[Service]\nEnvironment=PORT=%i\n');
});

test('the pages link to files and headings that exist', async () => {
  const slug = (heading: string) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\d _-]/gu, '')
      .replaceAll(' ', '-');
  const broken: string[] = [];
  for (const page of await readdir(PAGES)) {
    const markdown = await readFile(join(PAGES, page), 'utf8');
    for (const [link, path = '', anchor] of markdown.matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)/g)) {
      const target = await readFile(join(PAGES, path || page), 'utf8').catch(() => undefined);
      const headings = [...(target ?? '').matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => slug(heading));
      const isFound = target !== undefined && (anchor === undefined || headings.includes(anchor));
      if (!isFound) broken.push(`${page}: ${link}`);
    }
  }
  expect(broken).toEqual([]);
});
