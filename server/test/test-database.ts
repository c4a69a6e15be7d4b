import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { inject, type ProvidedContext } from 'vitest';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../src/database/embedded.ts';
import { migrateToLatest } from '../src/database/migrate.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    testDatabase: { serverUrl: string; template: string };
  }
}

/**
 * For vitest's `globalSetup`: one server for the whole run (TEST_DATABASE_URL, else an embedded one that
 * gives up durability), with a migrated template database in it.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { provided, stop } = await startTestDatabase();
  project.provide('testDatabase', provided);
  return stop;
}

/** The same without vitest, for benchmarks and browser tests. */
export async function startTestDatabase() {
  const server = process.env['TEST_DATABASE_URL'] ? undefined : await startServer();
  const serverUrl = server?.url ?? process.env['TEST_DATABASE_URL'] ?? '';
  const template = `causeway_test_${randomBytes(4).toString('hex')}`;
  await onServer(serverUrl, `create database ${template}`);
  await migrateToLatest({ connectionString: urlOf(serverUrl, template) });
  return {
    provided: { serverUrl, template },
    async stop() {
      if (server) await server.stop();
      else await dropAll(serverUrl, template);
    },
  };
}

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** A database of the test's own with all migrations in it; about 50 ms. */
export async function createTestDatabase(provided = inject('testDatabase')): Promise<TestDatabase> {
  return createDatabase(provided, `template ${provided.template}`);
}

/** One with nothing in it. */
export async function createEmptyTestDatabase(provided = inject('testDatabase')): Promise<TestDatabase> {
  return createDatabase(provided, 'template template0');
}

async function createDatabase({ serverUrl, template }: ProvidedContext['testDatabase'], source: string) {
  // Begins with the template's name: by that the end of the run finds what a test left.
  const name = `${template}_${randomBytes(6).toString('hex')}`;
  await onServer(serverUrl, `create database ${name} ${source}`);
  return {
    url: urlOf(serverUrl, name),
    // A connection that the test forgot must not keep it.
    drop: async () => void (await onServer(serverUrl, `drop database if exists ${name} with (force)`)),
  };
}

async function startServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'causeway-test-'));
  // mkdtemp makes 0700, which keeps out the account that root lends PostgreSQL.
  await chmod(dataDir, 0o711);
  const postgres = await startEmbeddedPostgres({ dataDir, log: pino({ level: 'error' }), durable: false });
  return {
    url: postgres.url,
    async stop() {
      await postgres.stop();
      await rm(dataDir, { recursive: true });
    },
  };
}

async function dropAll(serverUrl: string, template: string): Promise<void> {
  const databases = await onServer(
    serverUrl,
    `select datname from pg_database where starts_with(datname, '${template}')`,
  );
  for (const { datname } of databases) await onServer(serverUrl, `drop database ${datname} with (force)`);
}

async function onServer(serverUrl: string, statement: string): Promise<{ datname: string }[]> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    return (await client.query<{ datname: string }>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Not with `URL`: it takes no URL with a user and no host, as that of a Unix socket is. */
function urlOf(serverUrl: string, database: string): string {
  return serverUrl.replace(/^(\w+:\/\/[^/?]*)\/?[^?]*/, `$1/${database}`);
}
