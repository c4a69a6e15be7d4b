import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { setAppleAccount } from '../src/modules/content/apple-account-service.ts';
import { sealUnbound, unsealBytes } from '../src/platform/crypto/seal.ts';
import { bindColumn, type SealedColumn } from '../src/platform/crypto/sealed-columns.ts';
import { createLog } from '../src/platform/log.ts';
import { sealedMails } from '../src/platform/mail/mail-envelope.ts';
import type { ServerModule } from '../src/platform/server-module.ts';
import { anotherProcess } from './another-process.ts';
import { plantCustomer } from './customers.ts';
import { turnOnMfa } from './two-factor.ts';
import { useTestApp } from './use-test-app.ts';

const app = useTestApp();

function columnsOf({
  platform,
  content,
  identity,
  billing,
}: ReturnType<typeof anotherProcess>): readonly SealedColumn[] {
  const all: readonly ServerModule[] = [content, identity, billing];
  return [...all.flatMap((module) => module.sealed ?? []), sealedMails(platform.mailKeys)];
}

async function listRows({ table, column, id, accountId = sql`null::uuid` }: SealedColumn) {
  const value = sql.ref(column);
  const { rows } = await sql<Parameters<SealedColumn['keyOf']>[0]>`
    select ${id} as id, ${value} as sealed, ${accountId} as "accountId",
      (select data_key from accounts where accounts.id = ${accountId}) as "accountKey"
    from ${sql.table(table)} as t where ${value} is not null`.execute(app.database.db);
  return rows;
}

test('values of older releases stay readable, and the job binds them to their rows', async () => {
  const beside = anotherProcess(app);
  const columns = columnsOf(beside);
  const { db } = app.database;
  const { rows } = await app.database.pool.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and data_type = 'bytea' and (column_name like 'sealed%' or column_name = 'data_key')`,
  );
  const names = columns.map(({ table, column }) => `${table}.${column}`);
  expect(names.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());

  const customer = await turnOnMfa(app, await plantCustomer(app));
  const shared = { id: 'shared@mail.example', password: 'a lantern for all' };
  await setAppleAccount(beside.content.appleAccount, { ...shared, actor: 'operator:7' });
  const plain = new Map<string, Buffer>();
  for (const column of columns.toReversed()) {
    for (const row of await listRows(column)) {
      const place = { table: column.table, column: column.column, id: row.id };
      const key = column.keyOf(row) ?? Buffer.alloc(0);
      const value = unsealBytes(key, row.sealed, place);
      plain.set(Object.values(place).join(' '), value);
      await sql`update ${sql.table(column.table)} as t set ${sql.ref(column.column)} = ${sealUnbound(key, value)}
        where ${column.isRow(row.id)}`.execute(db);
    }
  }
  expect(plain.size).toBeGreaterThan(2);

  const expectReadable = async () => {
    const login = { account: customer.email, password: customer.password, otp: customer.code(1) };
    expect((await app.call('/Website/login', login)).name).toBe('OK');
    expect((await app.call('/Website/appleId', {}, customer)).bean).toEqual(shared);
    app.time.advance(60);
  };
  await expectReadable();
  for (const column of columns) await bindColumn({ db, log: createLog('silent') }, column);
  await expectReadable();
  for (const column of columns) {
    for (const row of await listRows(column)) {
      const place = { table: column.table, column: column.column, id: row.id };
      const key = column.keyOf(row) ?? Buffer.alloc(0);
      const name = Object.values(place).join(' ');
      if (plain.has(name)) expect(unsealBytes(key, row.sealed, place)).toEqual(plain.get(name));
      expect(() => unsealBytes(key, row.sealed, { ...place, id: 'another' })).toThrow();
    }
  }
  await beside.stop();
});
