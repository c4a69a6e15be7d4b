import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { migrateToLatest } from '../src/platform/database/migrate.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    testDatabase: { serverUrl: string; template: string };
  }
}

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** A new database as after the app's first start: every schema, the seeded catalogue, the first owner. */
export async function createTestDatabase(): Promise<TestDatabase> {
  return createDatabase(inject('testDatabase').template);
}

export async function createEmptyTestDatabase(): Promise<TestDatabase> {
  return createDatabase('template0');
}

/** A copy of a database to which nothing is connected, as a restored backup of it. */
export async function copyTestDatabase(url: string): Promise<TestDatabase> {
  return createDatabase(/\/(\w+)(?:\?|$)/.exec(url)?.[1] ?? '');
}

/** A database with tables but no rows, as before the first start. */
export async function createMigratedTestDatabase(): Promise<TestDatabase> {
  const database = await createEmptyTestDatabase();
  await migrateToLatest({ connectionString: database.url });
  return database;
}

async function createDatabase(source: string): Promise<TestDatabase> {
  const { serverUrl, template } = inject('testDatabase');
  // Begins with the template's name, by which the end of the run finds leftovers.
  const name = `${template}_${randomBytes(6).toString('hex')}`;
  server ??= connectTo(serverUrl);
  const { query } = server;
  await query(`create database ${name} template ${source} strategy file_copy`);
  return {
    url: urlOf(serverUrl, name),
    // A connection that the test left open must not block it.
    drop: () => query(`drop database if exists ${name} with (force)`),
  };
}

/** For all files of this process: to connect costs the server as much as a dozen statements. */
let server: ReturnType<typeof connectTo> | undefined;

function connectTo(serverUrl: string) {
  const pool = new pg.Pool({
    connectionString: serverUrl,
    max: 2,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
  });
  // The end of the run stops the server first.
  pool.on('error', () => undefined);
  return { query: async (statement: string) => void (await pool.query(statement)) };
}

/** One statement on the server's own database. */
export async function onServer(serverUrl: string, statement: string): Promise<{ datname: string }[]> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    return (await client.query<{ datname: string }>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** The URL of a database of the server. Not with `URL`, which rejects a user without a host, as for a Unix socket. */
export function urlOf(serverUrl: string, database: string): string {
  return serverUrl.replace(/^(\w+:\/\/[^/?]*)\/?[^?]*/, `$1/${database}`);
}
