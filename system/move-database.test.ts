import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { startEmbeddedPostgres } from '../server/src/platform/database/embedded.ts';
import { migrateToLatest, withClient } from '../server/src/platform/database/migrate.ts';
import { createLog } from '../server/src/platform/log.ts';
import { operate } from '../server/test/run-program.ts';
import { APP_SECRET } from '../server/test/test-app.ts';
import { createEmptyTestDatabase } from '../server/test/test-database.ts';
import { writeMovedRows } from '../server/test/upgrade/database-text.ts';
import { usedFrom } from '../server/test/used-from.ts';

const FIXTURE = new URL('../server/test/fixtures/release-0.1.0.sql', import.meta.url);

const place = usedFrom(
  async () => {
    const path = await mkdtemp(join(tmpdir(), 'causeway-move-'));
    // mkdtemp makes 0700, which locks out the account under which root runs PostgreSQL.
    await chmod(path, 0o711);
    return { path, before: join(path, 'before'), after: join(path, 'after') };
  },
  ({ path }) => rm(path, { recursive: true }),
);
const debian = usedFrom(createEmptyTestDatabase, ({ drop }) => drop());

/** Runs the embedded database in a directory for as long as `work` takes. */
async function withEmbedded<T>(
  dataDir: string,
  work: (connection: pg.ClientConfig) => Promise<T>,
): Promise<T> {
  const { connection, stop } = await startEmbeddedPostgres({ dataDir, log: createLog('silent') });
  try {
    return await work(connection);
  } finally {
    await stop();
  }
}

const rowsOf = (connection: pg.ClientConfig): Promise<string> => withClient(connection, writeMovedRows);

test('move-database from the embedded database to Debian’s PostgreSQL and back leaves every table equal', async () => {
  const shop = await readFile(FIXTURE, 'utf8');
  const rows = await withEmbedded(place.before, async (connection) => {
    await withClient(connection, (client) => client.query(shop));
    await migrateToLatest(connection);
    return rowsOf(connection);
  });
  expect(rows).toContain('alter table receipts ');

  const copied = {
    code: 0,
    out: expect.stringMatching(/^Copied \d+ tables with \d+ rows\./) as string,
    err: '',
  };
  const from = { DATA_DIR: place.before, APP_SECRET };
  expect(await operate(from, ['move-database', debian.url])).toEqual(copied);
  expect(await rowsOf({ connectionString: debian.url })).toBe(rows);

  const back = { DATA_DIR: place.after, APP_SECRET };
  expect(await operate({ ...back, DATABASE_URL: debian.url }, ['move-database', 'embedded'])).toEqual(copied);
  expect(await withEmbedded(place.after, rowsOf)).toBe(rows);
  expect(await operate(back, ['settings'])).toMatchObject({ code: 0, err: '' });
});
