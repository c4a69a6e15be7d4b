import { expect, test } from 'vitest';
import { openDatabase, type DatabaseOptions } from '../src/platform/database/open.ts';
import { createLog } from '../src/platform/log.ts';
import { StartRefused } from '../src/platform/start-refused.ts';
import { createTestDatabase } from './test-database.ts';
import { startTransactionPooler } from './transaction-pooler.ts';
import { usedFrom } from './used-from.ts';

const own = usedFrom(createTestDatabase, ({ drop }) => drop());
const other = usedFrom(createTestDatabase, ({ drop }) => drop());
const pooler = usedFrom(
  () => startTransactionPooler(own.url),
  ({ close }) => close(),
);

/** Returns the one line with which a start with these addresses is refused. */
async function refusal(urls: Pick<DatabaseOptions, 'databaseUrl' | 'directUrl'>): Promise<string> {
  const opened = openDatabase({ ...urls, dataDir: '', log: createLog('silent') });
  const error: unknown = await opened.then(
    async (database) => database.close(),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(StartRefused);
  const { message } = error as Error;
  expect(message).not.toContain('\n');
  return message;
}

test('PgBouncer 1.18 in transaction mode is refused because it loses prepared statements', async () => {
  expect(await refusal({ databaseUrl: pooler.url, directUrl: own.url })).toContain('PgBouncer 1.21');
});

test('a pooler without DATABASE_DIRECT_URL is refused by the name of that setting', async () => {
  expect(await refusal({ databaseUrl: pooler.url })).toContain('Set DATABASE_DIRECT_URL');
});

test('two addresses of different databases are refused', async () => {
  const urls = { databaseUrl: own.url, directUrl: other.url };
  expect(await refusal(urls)).toContain('different databases');
});

test('a DATABASE_DIRECT_URL that leads to a pooler, or nowhere, is refused', async () => {
  for (const directUrl of [pooler.url, 'postgres://someone:secret@127.0.0.1:1/nothing']) {
    const line = await refusal({ databaseUrl: own.url, directUrl });
    expect(line).toContain('DATABASE_DIRECT_URL does not respond');
    expect(line).not.toContain('secret');
  }
});

test('sessions without timeouts or with other dates are refused by the names of the settings', async () => {
  const line = await refusal({ databaseUrl: own.url, directUrl: own.url });
  expect(line).toMatch(
    /idle_in_transaction_session_timeout is \d+, lock_timeout is 0, statement_timeout is 0/,
  );
  expect(line).toContain('Run deploy/roles.sql');
});
