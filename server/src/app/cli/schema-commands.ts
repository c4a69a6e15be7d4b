import type pg from 'pg';
import { migrateToLatest, tryMigrations, type HeldLock } from '../../platform/database/migrate.ts';
import { planMigrations, type PlannedMigration } from '../../platform/database/migration-plan.ts';
import type { Migration } from '../../platform/database/migration-files.ts';
import { WrongWords, type CommandForms } from './operator-command.ts';

/** A command on a database that may lack migrations: it gets no modules. */
export interface SchemaCommand extends CommandForms {
  /** Parses the words after the name. Throws {@link WrongWords}. */
  prepare(words: readonly string[]): SchemaAction;
}

/** Performs the command on the server's own address and returns the lines to print. */
export type SchemaAction = (connection: pg.ClientConfig) => Promise<readonly string[]>;

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

const plan: SchemaAction = async (connection) => {
  const planned = await planMigrations(connection);
  return planned.length === 0 ? [UP_TO_DATE] : planned.flatMap(describe);
};

const migrate: SchemaAction = async (connection) => {
  const names = await migrateToLatest(connection);
  return names.length === 0 ? [UP_TO_DATE] : names.map((name) => `Migrated: ${name}`);
};

const dryRun: SchemaAction = async (connection) => {
  const tried = await tryMigrations(connection);
  return tried.length === 0
    ? [UP_TO_DATE]
    : [...tried.flatMap(describe), 'Rolled back: nothing was changed.'];
};

const ACTIONS = new Map([
  ['', migrate],
  ['--plan', plan],
  ['--dry-run', dryRun],
]);

export const upgradeCommand: SchemaCommand = {
  name: 'upgrade',
  forms: [{ words: '', does: 'checks, prints the plan of the pending migrations, and runs them' }],
  prepare(words) {
    if (words.length > 0) throw new WrongWords('Unknown command');
    return upgrade;
  },
};

const upgrade: SchemaAction = async (connection) => {
  const planned = await plan(connection);
  return [...planned, ...(planned[0] === UP_TO_DATE ? [] : await migrate(connection))];
};

function describe({ migration, locks }: PlannedMigration | Tried): string[] {
  const lines = locks.map((lock) => {
    const size = 'bytes' in lock ? ` (${sizeOf(lock.bytes)})` : '';
    return `  ${lock.table}${size}: ${lock.mode}, ${EFFECTS[lock.mode] ?? 'blocks writes'}`;
  });
  return [`${migration.name}: ${kindOf(migration)}`, ...(lines.length === 0 ? ['  blocks no table'] : lines)];
}

interface Tried {
  readonly migration: Migration;
  readonly locks: readonly HeldLock[];
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
