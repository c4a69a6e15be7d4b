import { checkValueOf, findSecret, readInstallation } from '../../modules/identity/api.ts';
import { fromCaller } from '../config/enter-application.ts';
import { databaseUrlProblem } from '../config/database-url.ts';
import { BackupRefused, inBackupDir } from '../backup/backup-refused.ts';
import type { BackupKind } from '../backup/backup-folder.ts';
import { makeBackup } from '../backup/make-backup.ts';
import { moveDatabase } from '../backup/move-database.ts';
import { refuseOtherInstallation } from '../backup/other-installation.ts';
import { checkBackup, restoreBackup } from '../backup/restore-backup.ts';
import { verifyBackup } from '../backup/verify-backup.ts';
import { WrongWords } from './operator-command.ts';
import type { SchemaCommand, SchemaContext } from './schema-command.ts';

export const backupCommand: SchemaCommand = {
  name: 'backup',
  forms: [
    { words: '', does: 'makes a backup in BACKUP_DIR' },
    {
      words: 'verify <directory>',
      does: 'restores a backup into a scratch database, checks it, and drops it',
    },
  ],
  prepare([verb, directory, ...more]) {
    if (verb === undefined) return (context) => backUp(context, 'manual');
    if (verb !== 'verify' || directory === undefined || more.length > 0)
      throw new WrongWords('Unknown command');
    return async (context) => {
      const keyChecks = await readKeyChecks(context);
      const backup = await checkBackup({ directory: fromCaller(directory), keyChecks });
      return context.withDatabase(({ connection }) => verifyBackup(backup, connection));
    };
  },
};

/** Makes a backup; returns the lines to print. */
export async function backUp(context: SchemaContext, kind: BackupKind): Promise<readonly string[]> {
  const { backupDir } = context.config;
  if (backupDir === undefined)
    throw new BackupRefused('Set BACKUP_DIR to the directory for backups (docs/production/backup.md).');
  return context.withDatabase(async ({ connection, db }) => {
    const secret = await findSecret(db, await context.readSecrets());
    if (secret === undefined)
      throw new BackupRefused(
        'APP_SECRET isn’t the one that this database was set up with: set the earlier one.',
      );
    const installation = await readInstallation(db, secret);
    const { directory, manifest } = await inBackupDir(backupDir, async () => {
      await refuseOtherInstallation(backupDir, installation);
      return makeBackup({ connection, backupDir, keyCheck: checkOf(secret), installation, kind });
    });
    const rows = sum(manifest.tables.map((table) => table.rows));
    const megabytes = (sum(manifest.tables.map((table) => table.bytes)) / 1e6).toFixed(1);
    return [`Backup made: ${directory} (${manifest.tables.length} tables, ${rows} rows, ${megabytes} MB)`];
  });
}

export const restoreCommand: SchemaCommand = {
  name: 'restore',
  forms: [
    { words: '<directory>', does: 'restores a backup into an empty database; "after-restore" must follow' },
  ],
  prepare([directory, ...more]) {
    if (directory === undefined || more.length > 0) throw new WrongWords('Unknown command');
    return async (context) => {
      const keyChecks = await readKeyChecks(context);
      const backup = await checkBackup({ directory: fromCaller(directory), keyChecks });
      await context.withDatabase((database) => restoreBackup(backup, database), { creates: true });
      const { createdAt, lastReceipt, keyCheck } = backup.manifest;
      return [
        `Restored the backup of ${createdAt}, with receipts up to ${lastReceipt}.`,
        'Run "after-restore" now: until then no server starts on this database.',
        ...(keyCheck === keyChecks[0]
          ? []
          : ['It is sealed with APP_SECRET_PREVIOUS. Run "rotate-secret" after that.']),
      ];
    };
  },
};

/** The embedded database as a target. */
const EMBEDDED = 'embedded';

export const moveCommand: SchemaCommand = {
  name: 'move-database',
  forms: [
    { words: '<URL>', does: 'copies the stopped server’s database to an empty one at this URL' },
    { words: EMBEDDED, does: 'copies it to an empty embedded one in DATA_DIR' },
  ],
  prepare([target, ...more]) {
    if (target === undefined || more.length > 0) throw new WrongWords('Unknown command');
    const url = target === EMBEDDED ? null : target;
    const problem = url === null ? undefined : databaseUrlProblem('The URL', url);
    if (problem !== undefined) throw new WrongWords(problem);
    return (context) => move(context, url);
  },
};

async function move({ config, withDatabase }: SchemaContext, url: string | null): Promise<readonly string[]> {
  if ((config.databaseUrl ?? null) === url)
    throw new BackupRefused('The server uses this database already. Nothing was changed.');
  return withDatabase((source) =>
    withDatabase(
      async (target) => {
        const { tables, rows } = await moveDatabase(source, target);
        const setting =
          url === null ? 'remove DATABASE_URL and set EMBEDDED_DATABASE=yes' : 'set DATABASE_URL to it';
        return [
          `Copied ${tables} tables with ${rows} rows.`,
          `To start the server on the new database, ${setting}. The old one is unchanged: don’t start a server on it again.`,
        ];
      },
      { url, creates: true },
    ),
  );
}

const checkOf = (secret: string): string => checkValueOf(secret).toString('hex');

/** That of APP_SECRET comes first. */
async function readKeyChecks({ readSecrets }: SchemaContext): Promise<readonly string[]> {
  const { appSecret, previous } = await readSecrets();
  return [appSecret, ...(previous === undefined ? [] : [previous])].map(checkOf);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
