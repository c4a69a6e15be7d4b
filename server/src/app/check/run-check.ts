import { lstatSync } from 'node:fs';
import { access, constants, readdir } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { createLiveProviders, type PaymentProvider } from '../../modules/billing/api.ts';
import { findSecret, hasOperators, readKeys, type AppSecrets } from '../../modules/identity/api.ts';
import { systemClock } from '../../platform/clock.ts';
import { installationOf, keysOf, type KeyFor } from '../../platform/crypto/keys.ts';
import type { Database } from '../../platform/database/open.ts';
import { TIMED_OUT, withDeadline } from '../../platform/deadline.ts';
import { createLog } from '../../platform/log.ts';
import { createSmtpTransport } from '../../platform/mail/smtp-transport.ts';
import { inBackupDir } from '../backup/backup-refused.ts';
import { listFuture } from '../backup/backup-folder.ts';
import { refuseOtherInstallation } from '../backup/other-installation.ts';
import { openOperatedDatabase } from '../cli/open-operated-database.ts';
import { ConfigError, readConfig, type Config } from '../config/config.ts';
import { needsTls } from '../config/hosts.ts';
import { readSecrets } from '../config/demo-secret.ts';
import type { Environment } from '../config/setting-reader.ts';
import { checkAddress } from './address-check.ts';
import { checkDatabase } from './database-check.ts';
import { fine, problem, reasonOf, type Finding } from './finding.ts';

const PROBE_TIMEOUT_MS = 20_000;

/**
 * `causeway check`: checks everything that the server needs from outside, and writes one line for each finding. Changes
 * nothing. Returns the number of problems.
 */
export async function runCheck(env: Environment, write: (line: string) => void): Promise<number> {
  let problems = 0;
  for await (const { subject, text, isProblem } of findAll(env)) {
    if (isProblem) problems++;
    write(`${isProblem ? 'PROBLEM' : 'ok     '}  ${subject}: ${text}`);
  }
  return problems;
}

async function* findAll(env: Environment): AsyncGenerator<Finding> {
  yield fine('Node', process.versions.node);
  let config: Config;
  try {
    config = readConfig(env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    for (const text of error.problems) yield problem('Settings', text);
    return;
  }
  yield fine('Settings', `complete for ${config.mode}`);
  let secrets: AppSecrets;
  try {
    secrets = await readSecrets(config, { creates: false });
  } catch (error) {
    yield problem('Secret', `${reasonOf(error)}. Let the server’s user read DATA_DIR, or set APP_SECRET.`);
    return;
  }
  const found = yield* findInDatabase(config, secrets);
  if (config.backupDir !== undefined) yield await checkBackupDir(config.backupDir, found?.installation);
  if (config.smtpUrl !== undefined) yield await checkMail(config.smtpUrl, config.mailFrom);
  yield* findAtProviders(config);
  const addresses = config.hasPublicUrl ? new Set([config.publicUrl, config.consoleUrl]) : [];
  for (const publicUrl of addresses)
    yield found === undefined
      ? fine('Public address', `${publicUrl} isn’t checked, because that needs the keys in the database`)
      : await checkAddress({ ...config, publicUrl }, found.keyFor('address check'));
}

interface FoundKeys {
  readonly keyFor: KeyFor;
  /** Undefined before the first start. */
  readonly installation?: string;
}

/** Returns the installation's keys, or those before its first start; undefined if they can't be read. */
async function* findInDatabase(
  config: Config,
  secrets: AppSecrets,
): AsyncGenerator<Finding, FoundKeys | undefined> {
  const firstKeys: FoundKeys = { keyFor: keysOf(secrets.appSecret) };
  let database: Database;
  try {
    database = await openOperatedDatabase(config, createLog('silent'));
  } catch (error) {
    yield problem('Database', reasonOf(error));
    return undefined;
  }
  try {
    yield* await checkDatabase(database.pool, config);
    const { rows } = await database.pool.query(`select to_regclass('public.app_secret_check') as name`);
    if (rows[0]?.name === null) {
      const how =
        config.migrate === 'auto'
          ? 'the server does so when it starts, and so does "bin/causeway upgrade"'
          : '"bin/causeway migrate" does so';
      yield fine('Database', `is not set up by this version yet: ${how}`);
      return firstKeys;
    }
    const secret = await findSecret(database.db, secrets);
    yield checkSecret(secret, secrets);
    const isOwnerNamed = config.operatorEmail !== undefined;
    yield isOwnerNamed || (await hasOperators(database.db))
      ? fine('Operators', 'at least one')
      : problem('Operators', 'none: run "bin/causeway operators add <email> owner", or set OPERATOR_EMAIL.');
    if (secret === undefined) return undefined;
    const keyFor = await readKeys(database.db, secret);
    return keyFor === undefined ? firstKeys : { keyFor, installation: installationOf(keyFor) };
  } finally {
    await database.close();
  }
}

function checkSecret(found: string | undefined, { appSecret }: AppSecrets): Finding {
  if (found === undefined)
    return problem(
      'Secret',
      'APP_SECRET isn’t the one that this database was set up with: set the earlier one.',
    );
  return found === appSecret
    ? fine('Secret', 'matches the database')
    : fine(
        'Secret',
        'APP_SECRET_PREVIOUS matches the database: "bin/causeway rotate-secret" is still to be run',
      );
}

async function* findAtProviders({ payments, publicUrl }: Config): AsyncGenerator<Finding> {
  // Nothing is remembered: the database may have no tables yet.
  const merchants = { find: async () => undefined, save: async () => {} };
  const transactions = {
    ...merchants,
    isPayment: async () => false,
    claim: async () => true,
    save: async () => true,
    release: async () => {},
    savePaid: async () => true,
  };
  const providers = await createLiveProviders({
    payments,
    publicUrl,
    clock: systemClock,
    merchants,
    transactions,
  });
  for (const provider of providers) yield await checkProvider(provider);
}

async function checkProvider({ name, probe }: PaymentProvider): Promise<Finding> {
  const subject = `Payments by ${name}`;
  const remedy = 'Check its settings and that this machine may connect to it (docs/payments).';
  if (probe === undefined) return fine(subject, 'can’t be checked');
  try {
    const found = await withDeadline(probe(), PROBE_TIMEOUT_MS);
    if (found === TIMED_OUT) return problem(subject, `the provider does not answer. ${remedy}`);
    return fine(subject, `${found.account}${found.live ? '' : ' (a test account: no real money)'}`);
  } catch (error) {
    return problem(subject, `${reasonOf(error)}. ${remedy}`);
  }
}

/**
 * The server creates the directory if it is missing. `installation` is undefined before the first start and without a
 * database.
 */
async function checkBackupDir(backupDir: string, installation: string | undefined): Promise<Finding> {
  let nearest = resolve(backupDir);
  try {
    await inBackupDir(backupDir, async () => {
      // A link that leads nowhere is there: the directory can't be created in its place.
      while (lstatSync(nearest, { throwIfNoEntry: false }) === undefined) nearest = dirname(nearest);
      await readdir(nearest);
      await access(nearest, constants.W_OK);
      if (installation !== undefined) await refuseOtherInstallation(backupDir, installation);
    });
    const future = await listFuture(backupDir, systemClock());
    if (future.length > 0)
      return problem(
        'Backups',
        `dated in the future, so they don’t count: ${future.join(', ')}. Correct this machine’s clock, or delete them.`,
      );
    return fine('Backups', `BACKUP_DIR can be ${nearest === resolve(backupDir) ? 'written' : 'created'}`);
  } catch (error) {
    return problem('Backups', reasonOf(error));
  }
}

async function checkMail(smtpUrl: string, mailFrom: string): Promise<Finding> {
  const transport = await createSmtpTransport({ smtpUrl, mailFrom, requireTls: needsTls(smtpUrl) });
  try {
    await transport.verify();
    return fine('Email', 'the mail server accepts the login');
  } catch (error) {
    return problem(
      'Email',
      `${reasonOf(error)}. Check host, port, user and password in SMTP_URL, and that the server offers TLS.`,
    );
  } finally {
    transport.close();
  }
}
