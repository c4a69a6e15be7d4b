import { beforeAll, describe, expect, test } from 'vitest';
import { consoleEndpoints } from '@causeway/contract/console/console-endpoints';
import { campaignChanges } from './console-changes/campaign-changes.ts';
import { customerChanges } from './console-changes/customer-changes.ts';
import { moneyChanges } from './console-changes/money-changes.ts';
import { catalogueChanges } from './console-changes/catalogue-changes.ts';
import { contentChanges } from './console-changes/content-changes.ts';
import { operatorChanges } from './console-changes/operator-changes.ts';
import { recordsChanges } from './console-changes/records-changes.ts';
import { teamChanges } from './console-changes/team-changes.ts';
import { ticketChanges } from './console-changes/ticket-changes.ts';
import { wheelChanges } from './console-changes/wheel-changes.ts';
import type { ConsoleChanges } from './console-changes/console-change.ts';
import { createStubProvider } from './stub-provider.ts';
import { signInOwner, type TestOperator } from './operators.ts';
import { useTestApp } from './use-test-app.ts';

const CHANGES: ConsoleChanges = {
  ...operatorChanges,
  ...ticketChanges,
  ...customerChanges,
  ...moneyChanges,
  ...recordsChanges,
  ...catalogueChanges,
  ...contentChanges,
  ...campaignChanges,
  ...wheelChanges,
  ...teamChanges,
};
const audited = consoleEndpoints.filter((endpoint) => endpoint.audit !== undefined);

/** One with a provider stub, which no customer pays with. */
const quietProvider = { ...createStubProvider(() => new Date()).provider, methods: [] };

const app = useTestApp({ providers: [quietProvider] });
let owner: TestOperator;
beforeAll(async () => {
  owner = await signInOwner(app);
});

test('every change of the console is made here once', () => {
  expect(Object.keys(CHANGES).toSorted()).toEqual(audited.map(({ name }) => name).toSorted());
});

test('every endpoint that needs more than a right to read is audited, except those that only query', () => {
  const changing = consoleEndpoints.filter(
    ({ access, path }) =>
      /\.(?!read|export)\w+$/.test(access) && !/(Preview|Quote|Presence|Limit)$/.test(path),
  );
  expect(changing.filter(({ audit }) => audit === undefined).map(({ name }) => name)).toEqual([]);
});

describe('each change leaves exactly one audit row', () => {
  test.each(audited.map(({ name, audit }) => [name, audit] as const))('%s', async (name, action) => {
    const change = await CHANGES[name]?.({ app, owner });
    const before = await readAudit();
    expect(await change?.make()).toMatchObject({ name: 'OK' });
    const written = (await readAudit()).slice(before.length);
    expect(written.map((row) => row.action)).toEqual([action]);
    expect(written[0]?.actor).toMatch(/^operator:[0-9a-f-]{36}$/);
    // By id only: the log outlives the people in it.
    expect(JSON.stringify(written)).not.toContain('@');
  });
});

describe('the database keeps the log append-only', () => {
  test.each([
    'update audit_entries set actor = $$x$$',
    'delete from audit_entries',
    'truncate audit_entries',
  ])('%s', async (statement) => {
    await expect(app.database.pool.query(statement)).rejects.toThrow('append-only');
  });
});

async function readAudit() {
  return app.database.db
    .selectFrom('audit_entries')
    .select(['action', 'actor', 'subject', 'details', 'account_id'])
    .orderBy('id')
    .execute();
}
