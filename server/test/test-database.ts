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

/** A database of the test's own, as the app's first start leaves it: every schema, the seeded catalogue, the first owner. */
export async function createTestDatabase(): Promise<TestDatabase> {
  return createDatabase(inject('testDatabase').template);
}

/** One with nothing in it. */
export async function createEmptyTestDatabase(): Promise<TestDatabase> {
  return createDatabase('template0');
}

/** One with the tables alone, as before the first start. */
export async function createMigratedTestDatabase(): Promise<TestDatabase> {
  const database = await createEmptyTestDatabase();
  await migrateToLatest({ connectionString: database.url });
  return database;
}

async function createDatabase(source: string): Promise<TestDatabase> {
  const { serverUrl, template } = inject('testDatabase');
  // Begins with the template's name: by that the end of the run finds what a test left.
  const name = `${template}_${randomBytes(6).toString('hex')}`;
  await onServer(serverUrl, `create database ${name} template ${source} strategy file_copy`);
  return {
    url: urlOf(serverUrl, name),
    // A connection that the test forgot must not keep it.
    drop: async () => void (await onServer(serverUrl, `drop database if exists ${name} with (force)`)),
  };
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

/** The address of a database of the server. Not with `URL`: it takes no URL with a user and no host, as that of a Unix socket is. */
export function urlOf(serverUrl: string, database: string): string {
  return serverUrl.replace(/^(\w+:\/\/[^/?]*)\/?[^?]*/, `$1/${database}`);
}
