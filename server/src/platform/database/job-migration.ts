import type pg from 'pg';
import { getConstructionPlans, getMigrationPlans } from 'pg-boss';
import library from 'pg-boss/package.json' with { type: 'json' };
import type { Migration } from './migration-files.ts';

/** The schema of the job library, in its own schema. */
const JOB_SCHEMA = 'pgboss';
const VERSION = library.pgboss.schema;

export interface JobMigration extends Migration {
  /** Statements after the transaction, which build or drop indexes beside readers and writers. */
  readonly after: readonly string[];
}

/**
 * Returns the migration of the job library's schema; undefined if the database has this version's or a newer one, on
 * which this version runs as well.
 */
export async function findJobMigration(client: pg.ClientBase): Promise<JobMigration | undefined> {
  const { rows: tables } = await client.query<{ exists: boolean }>(
    `select to_regclass('${JOB_SCHEMA}.version') is not null as exists`,
  );
  if (tables[0]?.exists !== true) return migration(getConstructionPlans(JOB_SCHEMA));
  const { rows } = await client.query<{ version: number }>(`select version from ${JOB_SCHEMA}.version`);
  const version = rows[0]?.version ?? 0;
  if (version < VERSION) return migration(getMigrationPlans(JOB_SCHEMA, version));
  return version > VERSION ? undefined : findUnfinished(client);
}

/** Returns what a migration that was interrupted after its transaction still has to build; undefined if nothing. */
async function findUnfinished(client: pg.ClientBase): Promise<JobMigration | undefined> {
  // From version 0: all statements that the library ever ran beside readers and writers.
  const all = migration(getMigrationPlans(JOB_SCHEMA, 0));
  const builds = new Map<string, string>();
  for (const statement of all.after) {
    const [, verb, index = ''] =
      /(CREATE|DROP) .*CONCURRENTLY IF (?:NOT )?EXISTS (?:\w+\.)?(\w+)/.exec(statement) ?? [];
    if (verb === 'CREATE') builds.set(index, statement);
    else builds.delete(index);
  }
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class join pg_index on indexrelid = oid
     where relnamespace = to_regnamespace('${JOB_SCHEMA}') and indisvalid`,
  );
  for (const { name } of rows) builds.delete(name);
  if (builds.size === 0) return undefined;
  const drop = (index: string) => `drop index concurrently if exists ${JOB_SCHEMA}.${index}`;
  return { ...all, statements: '', after: [...builds].flatMap(([index, build]) => [drop(index), build]) };
}

/** The library writes its own transaction, with other timeouts; concurrent indexes follow it. */
function migration(plans: string): JobMigration {
  const [, statements = '', after = ''] = /BEGIN;([\s\S]*)\bCOMMIT;([\s\S]*)$/.exec(plans) ?? [];
  return {
    name: `${JOB_SCHEMA}-${VERSION}`,
    statements: statements.replaceAll(/^\s*SET LOCAL \w+ = \d+;$/gm, ''),
    after: after
      .replaceAll(/^--.*$/gm, '')
      .split(';\n')
      .filter((statement) => statement.trim() !== ''),
  };
}
