import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../src/platform/database/embedded.ts';
import { migrateToLatest } from '../src/platform/database/migrate.ts';
import { hashOf } from './customers.ts';
import { OWNER, startTestApp } from './test-app.ts';
import { onServer, urlOf } from './test-database.ts';

/**
 * For vitest's `globalSetup`: one server for the whole run (TEST_DATABASE_URL, or an embedded one without durability),
 * with a template database that an app has started on.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env['TEST_DATABASE_URL'] ? undefined : await startServer();
  const serverUrl = server?.url ?? process.env['TEST_DATABASE_URL'] ?? '';
  const template = `causeway_test_${randomBytes(4).toString('hex')}`;
  await onServer(serverUrl, `create database ${template}`);
  const databaseUrl = urlOf(serverUrl, template);
  await migrateToLatest({ connectionString: databaseUrl });
  const app = await startTestApp({ databaseUrl });
  await app.close();
  // As for planted accounts, signing in costs next to nothing.
  await onServer(databaseUrl, `update credentials set password_hash = '${await hashOf(OWNER.password)}'`);
  // A pooler keeps its sessions, and a template must have none.
  await onServer(
    serverUrl,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${template}'`,
  );
  project.provide('testDatabase', { serverUrl, template });
  return async () => {
    if (server) await server.stop();
    else await dropAll(serverUrl, template);
  };
}

async function startServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'causeway-test-'));
  // mkdtemp makes 0700, which locks out the account under which root runs PostgreSQL.
  await chmod(dataDir, 0o711);
  const postgres = await startEmbeddedPostgres({ dataDir, log: pino({ level: 'error' }), durable: false });
  // Tests log in as several roles, and their pooler as one of them.
  await writeFile(join(dataDir, 'postgres', 'cluster', 'pg_hba.conf'), 'local all all trust\n');
  await onServer(postgres.url, 'select pg_reload_conf()');
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
