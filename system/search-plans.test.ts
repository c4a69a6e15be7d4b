import pg from 'pg';
import { afterAll, beforeAll, test } from 'vitest';
import { DEPTH } from '../scripts/test-depth.ts';
import { addSearched, SEARCH_REQUESTS } from '../server/test/console-requests/search-requests.ts';
import { addAccounts } from '../server/test/many-accounts.ts';
import { addTeams } from '../server/test/many-teams.ts';
import { signInOwner, type TestOperator } from '../server/test/operators.ts';
import { expectFoundByIndex } from '../server/test/search-plans.ts';
import { recordStatements, type Recorder } from '../server/test/statement-record.ts';
import { APP_SECRET } from '../server/test/test-app.ts';
import { useTestApp } from '../server/test/use-test-app.ts';
import { seededAccountKey } from '../server/src/platform/crypto/account-key.ts';
import { deriveKey } from '../server/src/platform/crypto/keys.ts';

const app = useTestApp();
let client: pg.Client;
let record: Recorder;
let operator: TestOperator;
beforeAll(async () => {
  record = recordStatements(app.database.pool);
  client = new pg.Client(app.database.connection);
  await client.connect();
  operator = await signInOwner(app);
  const sealedKey = seededAccountKey(deriveKey(APP_SECRET, 'account keys'));
  await addAccounts(client, DEPTH.planAccounts, sealedKey);
  await addTeams(client, 500, sealedKey);
  await addSearched(client);
}, 900_000);
afterAll(() => client.end());

test.each(SEARCH_REQUESTS)('on Debian’s PostgreSQL the search finds $name by an index', (search) =>
  expectFoundByIndex({ app, client, record, operator }, search),
);
