import pino, { type Logger } from 'pino';
import { ChangeRefused } from '../../platform/change-refused.ts';
import { systemClock } from '../../platform/clock.ts';
import { runCheck } from '../check/run-check.ts';
import { compose } from '../compose.ts';
import { ConfigError, readConfig, type Config } from '../config/config.ts';
import { readSecrets } from '../config/demo-secret.ts';
import { installationOf } from '../../platform/crypto/keys.ts';
import { checkInstallation } from '../../platform/database/installation.ts';
import { prepareSchema } from '../../platform/database/migrate.ts';
import type { Database } from '../../platform/database/open.ts';
import { openKeys } from '../../modules/identity/api.ts';
import { createJobWriter, type JobWriter } from '../../platform/jobs/job-writer.ts';
import { createLog } from '../../platform/log.ts';
import { errorTextEn } from '../../platform/http/error-text.ts';
import { createPlatform, type Platform } from '../../platform/platform.ts';
import { openLiveProviders } from '../open-live-providers.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { ServerModule } from '../../platform/server-module.ts';
import { StartRefused } from '../../platform/start-refused.ts';
import { inBackupDir } from '../backup/backup-refused.ts';
import { refuseNewDatabase } from '../backup/other-installation.ts';
import { afterRestoreCommand } from './after-restore-command.ts';
import { backupCommand, moveCommand, restoreCommand } from './backup-commands.ts';
import { gatewayFeedCommand, gatewayKeysCommand } from './gateway-commands.ts';
import { openOperatedDatabase } from './open-operated-database.ts';
import { WrongWords, type CommandForms, type Operated, type OperatorCommand } from './operator-command.ts';
import { operatorsCommand } from './operators-command.ts';
import type { OtherDatabase, SchemaAction, SchemaCommand } from './schema-command.ts';
import { migrateCommand, upgradeCommand } from './schema-commands.ts';
import { jobsCommand, mailsCommand } from './retry-commands.ts';
import { rotateSecretCommand } from './rotate-secret-command.ts';
import { settingsCommand } from './settings-command.ts';
import { ticketsCommand } from './tickets-command.ts';

export const ALL_COMMANDS: readonly OperatorCommand[] = [
  settingsCommand,
  ticketsCommand,
  gatewayKeysCommand,
  gatewayFeedCommand,
  operatorsCommand,
  mailsCommand,
  jobsCommand,
];

export const SCHEMA_COMMANDS: readonly SchemaCommand[] = [
  migrateCommand,
  upgradeCommand,
  backupCommand,
  restoreCommand,
  moveCommand,
];

/** Every command of the help. */
const FORMS: readonly CommandForms[] = [
  ...ALL_COMMANDS,
  ...SCHEMA_COMMANDS,
  afterRestoreCommand,
  rotateSecretCommand,
];

interface Surroundings {
  readonly env: NodeJS.ProcessEnv;
  readonly stdout: { write(text: string): unknown };
  readonly stderr: { write(text: string): unknown };
}

/** Runs one command line, without the program's name. Returns the exit code: 0, or 1 with one message. */
export async function runOperator(
  words: readonly string[],
  { env, stdout, stderr }: Surroundings = process,
): Promise<number> {
  const write = (line: string) => void stdout.write(`${line}\n`);
  try {
    if (words.includes('--help') || words[0] === 'help') {
      stdout.write(helpText());
      return 0;
    }
    if (words[0] === 'check' && words.length === 1) {
      return (await runCheck(env, write)) === 0 ? 0 : 1;
    }
    const [name, ...rest] = words;
    const schemaCommand = SCHEMA_COMMANDS.find((known) => known.name === name);
    const action = schemaCommand?.prepare(rest);
    if (schemaCommand?.checksFirst === true && (await runCheck(env, write)) > 0) return 1;
    for (const line of await (action === undefined ? run(words, env) : withSchema(action, env, write)))
      write(line);
    return 0;
  } catch (error) {
    stderr.write(`${explain(error)}\n`);
    return 1;
  }
}

async function run([name, ...words]: readonly string[], env: NodeJS.ProcessEnv): Promise<readonly string[]> {
  if (name === afterRestoreCommand.name) return prepareRestored(words, env);
  if (name === rotateSecretCommand.name) {
    const action = rotateSecretCommand.prepare(words);
    return withPlatform(env, async ({ config, platform }) => action(platform, await readSecrets(config)));
  }
  const command = ALL_COMMANDS.find((known) => known.name === name);
  if (command === undefined) {
    const names = [...FORMS.map((known) => known.name), 'check'].join(', ');
    throw new WrongWords(`Unknown command. Choose one of: ${names}`);
  }
  const action = await command.prepare(words);
  return withOperated(action, env);
}

interface Opened {
  readonly config: Config;
  readonly log: Logger;
  readonly database: Database;
}

/** Requires the server's whole environment except providers: half of it may mean another database or secret. */
const readEnvironment = (env: NodeJS.ProcessEnv): Omit<Opened, 'database'> => ({
  config: readConfig(env, { takesMoney: false }),
  log: createLog('warn', pino.destination(2)),
});

async function withSchema(
  action: SchemaAction,
  env: NodeJS.ProcessEnv,
  write: (line: string) => void,
): Promise<readonly string[]> {
  const { config, log } = readEnvironment(env);
  return action({
    config,
    write,
    readSecrets: () => readSecrets(config),
    withDatabase: async (work, { url, creates }: OtherDatabase = {}) => {
      const chosen =
        url === undefined
          ? config
          : { ...config, databaseUrl: url ?? undefined, databaseDirectUrl: undefined };
      const database = await openOperatedDatabase(chosen, log, { creates });
      try {
        return await work(database);
      } finally {
        await database.close();
      }
    },
  });
}

async function withDatabase<T>(env: NodeJS.ProcessEnv, work: (opened: Opened) => Promise<T>): Promise<T> {
  const { config, log } = readEnvironment(env);
  const database = await openOperatedDatabase(config, log);
  try {
    return await work({ config, log, database });
  } finally {
    await database.close();
  }
}

async function withOperated<T>(work: (operated: Operated) => Promise<T>, env: NodeJS.ProcessEnv): Promise<T> {
  return withPlatform(env, async ({ config, platform, jobs }) => {
    const { backupDir } = config;
    await checkInstallation(platform.db, async () => {
      if (backupDir !== undefined)
        await inBackupDir(backupDir, () => refuseNewDatabase(platform.db, backupDir));
    });
    const modules = compose(platform, {});
    const all: readonly ServerModule[] = Object.values(modules);
    const retryContext = { ...platform, jobs, mails: all.flatMap((module) => module.mails ?? []) };
    const { content, identity, access, support } = modules;
    const { consoleUrl } = config;
    return work({ ...content, ...identity, ...access, ...support, consoleUrl, retryContext });
  });
}

async function prepareRestored(words: readonly string[], env: NodeJS.ProcessEnv): Promise<readonly string[]> {
  const action = afterRestoreCommand.prepare(words);
  return withPlatform(env, async ({ config, platform, installation }) => {
    const modules = compose(platform, { providers: await openLiveProviders(config, platform) });
    return action({ platform, modules, backupDir: config.backupDir, installation });
  });
}

interface Prepared {
  readonly config: Config;
  readonly platform: Platform;
  readonly jobs: JobWriter;
  /** As in a backup's manifest. */
  readonly installation: string;
}

/** Runs `work` on the server's database, with the schema and the secret of the server. */
async function withPlatform<T>(env: NodeJS.ProcessEnv, work: (prepared: Prepared) => Promise<T>): Promise<T> {
  return withDatabase(env, async ({ config, log, database }) => {
    const jobs = createJobWriter({ connection: database.connection, log });
    try {
      await prepareSchema(database.connection, config.migrate);
      const keyFor = await openKeys(database.db, await readSecrets(config));
      const own = { config, keyFor, database, log, jobs };
      const installation = installationOf(keyFor);
      return await work({
        config,
        jobs,
        installation,
        platform: createPlatform({ ...own, clock: systemClock }),
      });
    } finally {
      await jobs.stop();
    }
  });
}

function helpText(): string {
  const forms = [
    { words: 'serve', does: 'runs the server (only in a release)' },
    { words: 'check', does: 'checks settings, database, email, payments and address; changes nothing' },
    ...FORMS.flatMap(({ name, forms }) =>
      forms.map(({ words, does }) => ({ words: `${name} ${words}`.trimEnd(), does })),
    ),
  ];
  const width = Math.max(...forms.map(({ words }) => words.length));
  const lines = forms.map(({ words, does }) => `  ${words.padEnd(width)}  ${does}`);
  return `npm run --silent operator -- <command>, or in a release bin/causeway <command>

${lines.join('\n')}

The commands use the server’s database, whether or not the server is running, and need the server’s environment variables.
A running server shows changes within 2 seconds. See docs/operations.md.
`;
}

function explain(error: unknown): string {
  if (error instanceof WrongWords)
    return `${error.message}. Run "npm run operator -- --help" to see all commands.`;
  if (error instanceof ConfigError)
    return `The operator command needs the server’s environment variables: ${error.problems.join('; ')}`;
  if (error instanceof Refusal) return errorTextEn(error.reason);
  if (!(error instanceof Error)) return String(error);
  // Our own errors say what to do; other errors need their stack.
  const isOurs = error instanceof ChangeRefused || error instanceof StartRefused;
  return isOurs || error.constructor === Error ? error.message : (error.stack ?? error.message);
}
