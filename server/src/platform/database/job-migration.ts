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
  return version >= VERSION ? undefined : migration(getMigrationPlans(JOB_SCHEMA, version));
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
