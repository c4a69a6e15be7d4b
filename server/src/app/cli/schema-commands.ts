import { migrateToLatest, tryMigrations, withClient } from '../../platform/database/migrate.ts';
import type { Database } from '../../platform/database/open.ts';
import { StartRefused } from '../../platform/start-refused.ts';
import { planMigrations, type PlannedMigration } from '../../platform/database/migration-plan.ts';
import type { Migration } from '../../platform/database/migration-files.ts';
import { findLastMigration } from '../backup/copied-tables.ts';
import { backUp } from './backup-commands.ts';
import { WrongWords } from './operator-command.ts';
import type { SchemaAction, SchemaCommand } from './schema-command.ts';

const UP_TO_DATE = 'The database is up to date.';

export const migrateCommand: SchemaCommand = {
  name: 'migrate',
  forms: [
    { words: '', does: 'runs the pending migrations' },
    { words: '--plan', does: 'lists them with the tables they lock and their sizes, and runs nothing' },
    { words: '--dry-run', does: 'runs them in one transaction and rolls it back' },
  ],
  prepare(words) {
    const action = words.length < 2 ? ACTIONS.get(words[0] ?? '') : undefined;
    if (action === undefined) throw new WrongWords('Unknown command');
    return action;
  },
};

const plan: SchemaAction = async ({ withDatabase }) => {
  const planned = await withDatabase(({ connection }) => planMigrations(connection));
  return planned.length === 0 ? [UP_TO_DATE] : planned.flatMap(describe);
};

const migrate: SchemaAction = async ({ withDatabase }) => {
  const names = await withDatabase(({ connection }) => migrateToLatest(connection));
  return names.length === 0 ? [UP_TO_DATE] : names.map((name) => `Migrated: ${name}`);
};

const dryRun: SchemaAction = async ({ withDatabase }) => {
  const tried = await withDatabase(({ connection }) => tryMigrations(connection));
  if (tried.length === 0) return [UP_TO_DATE];
  const outcomes = tried.map(({ migration: { name }, locks }) =>
    locks === null ? `${name}: not tried, because it runs without a transaction` : `${name}: runs`,
  );
  return [...outcomes, 'Rolled back: nothing was changed.'];
};

const ACTIONS = new Map([
  ['', migrate],
  ['--plan', plan],
  ['--dry-run', dryRun],
]);

export const upgradeCommand: SchemaCommand = {
  name: 'upgrade',
  checksFirst: true,
  forms: [
    { words: '', does: 'checks, makes a backup, prints the plan of the pending migrations, and runs them' },
    { words: '--no-backup', does: 'does so without a backup' },
  ],
  prepare([option, ...more]) {
    if (more.length > 0 || (option !== undefined && option !== '--no-backup'))
      throw new WrongWords('Unknown command');
    return option === undefined ? upgrade : planAndMigrate;
  },
};

const planAndMigrate: SchemaAction = async (context) => {
  const planned = await plan(context);
  planned.forEach(context.write);
  return planned[0] === UP_TO_DATE ? [] : migrate(context);
};

const upgrade: SchemaAction = async (context) => {
  const readLast = ({ connection }: Database) => withClient(connection, findLastMigration);
  if ((await context.withDatabase(readLast)) === undefined) return planAndMigrate(context);
  if (context.config.backupDir === undefined)
    throw new StartRefused(
      'Set BACKUP_DIR so that a backup is made first, or run "upgrade --no-backup" if you have one. Nothing was changed.',
    );
  (await backUp(context, 'upgrade')).forEach(context.write);
  return planAndMigrate(context);
};

function describe({ migration, locks }: PlannedMigration): string[] {
  const lines = locks.map((lock) => {
    return `  ${lock.table} (${sizeOf(lock.bytes)}): ${lock.mode}, ${EFFECTS[lock.mode] ?? 'blocks writes'}`;
  });
  return [`${migration.name}: ${kindOf(migration)}`, ...(lines.length === 0 ? ['  blocks no table'] : lines)];
}

function kindOf({ minimum, index }: Migration): string {
  if (minimum !== undefined) return `contract, for releases from ${minimum}`;
  return index === undefined ? 'expand' : 'expand, without a transaction';
}

const EFFECTS: Readonly<Record<string, string>> = {
  AccessExclusiveLock: 'blocks reads and writes',
  ShareUpdateExclusiveLock: 'blocks neither reads nor writes',
};

function sizeOf(bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];
  const power = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(bytes, 1)) / 10));
  return `${Math.round(bytes / 1024 ** power)} ${units[power]}`;
}
