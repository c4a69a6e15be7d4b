import type pg from 'pg';
import type { Config } from '../config/config.ts';
import { fine, problem, type Finding } from './finding.ts';

const SUBJECT = 'Database';
const OLDEST_VERSION = 15;
/** What a process needs beside its pool, as docs/production/pooler.md counts: for jobs, health checks and notifications. */
const BESIDE_POOL = 8;

const INVALID_PARAMETER_VALUE = '22023';

interface Facts {
  readonly version: number;
  readonly may_create: boolean;
  readonly has_tables: boolean;
  readonly forbidden: string | null;
  readonly free: number;
  readonly is_remote: boolean;
  readonly is_encrypted: boolean;
}

/** Checks version, rights and connections of an open database. */
export async function checkDatabase(
  pool: Pick<pg.Pool, 'query'>,
  { databasePool, databaseUrl, timeZone }: Pick<Config, 'databasePool' | 'databaseUrl' | 'timeZone'>,
): Promise<Finding[]> {
  const { rows } = await pool.query<Facts>(`
    select
      current_setting('server_version_num')::int / 10000 as version,
      has_schema_privilege('public', 'create') and has_database_privilege(current_database(), 'create') as may_create,
      to_regclass('public.kysely_migration') is not null as has_tables,
      (select min(c.relname) from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
        and c.relname !~ '^kysely_'
        and not (has_table_privilege(c.oid, 'select') and has_table_privilege(c.oid, 'insert')
          and has_table_privilege(c.oid, 'update') and has_table_privilege(c.oid, 'delete'))) as forbidden,
      least(
        current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int,
        nullif((select rolconnlimit from pg_roles where rolname = current_user), -1),
        nullif((select datconnlimit from pg_database where datname = current_database()), -1)
      ) as free,
      coalesce(not (inet_client_addr() << '127.0.0.0/8' or inet_client_addr() = '::1'), false) as is_remote,
      coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as is_encrypted`);
  const [facts] = rows;
  return facts === undefined
    ? []
    : [
        versionOf(facts),
        rightsOf(facts),
        connectionsOf(facts, databasePool + BESIDE_POOL),
        encryptionOf(facts, databaseUrl),
        await checkTimeZone(pool, timeZone),
      ];
}

/** Node may know zones that PostgreSQL doesn't. */
async function checkTimeZone(pool: Pick<pg.Pool, 'query'>, timeZone: string): Promise<Finding> {
  try {
    await pool.query('select now() at time zone $1', [timeZone]);
    return fine(SUBJECT, `knows the time zone ${timeZone}`);
  } catch (error) {
    if ((error as pg.DatabaseError).code !== INVALID_PARAMETER_VALUE) throw error;
    return problem(
      SUBJECT,
      `doesn’t know the time zone "${timeZone}": set TIME_ZONE to another name of it, or upgrade PostgreSQL.`,
    );
  }
}

function versionOf({ version }: Facts): Finding {
  return version >= OLDEST_VERSION
    ? fine(SUBJECT, `PostgreSQL ${version}`)
    : problem(SUBJECT, `PostgreSQL ${version} is too old: upgrade it to ${OLDEST_VERSION} or newer.`);
}

function rightsOf({ may_create: mayCreate, has_tables: hasTables, forbidden }: Facts): Finding {
  if (mayCreate) return fine(SUBJECT, 'its user may create tables');
  if (!hasTables)
    return problem(
      SUBJECT,
      'its user may not create tables: run "bin/causeway migrate" as the role that may (docs/production/roles.md), or make this user the owner of the database ("alter database … owner to …").',
    );
  return forbidden === null
    ? fine(SUBJECT, 'its user may read and write all tables, but not migrate')
    : problem(
        SUBJECT,
        `its user may not read and write the table "${forbidden}": run "grant select, insert, update, delete on all tables in schema public to …" as the owner.`,
      );
}

function connectionsOf({ free }: Facts, needed: number): Finding {
  return free >= needed
    ? fine(SUBJECT, `allows ${free} connections; each process needs up to ${needed}`)
    : problem(
        SUBJECT,
        `allows ${free} connections, but each process needs up to ${needed}: raise max_connections or the limit of the user or the database, or lower DATABASE_POOL.`,
      );
}

/** The remedy names both choices, so that plain is one. */
export function encryptionOf(
  { is_remote: isRemote, is_encrypted: isEncrypted }: Pick<Facts, 'is_remote' | 'is_encrypted'>,
  databaseUrl = '',
): Finding {
  if (isEncrypted) return fine(SUBJECT, 'the connection is encrypted');
  if (!isRemote) return fine(SUBJECT, 'the connection stays on this machine');
  return /[?&]sslmode=disable\b/.test(databaseUrl)
    ? fine(SUBJECT, 'the connection isn’t encrypted, as sslmode=disable says')
    : problem(
        SUBJECT,
        'the connection isn’t encrypted: add "?sslmode=verify-full" to DATABASE_URL, or "?sslmode=disable" if you trust the network (docs/production/settings.md).',
      );
}
