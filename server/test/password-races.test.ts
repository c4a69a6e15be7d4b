import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { freshEmail, hashOf, mailedCode, plantCustomer, type Customer } from './customers.ts';
import type { Answer } from './test-app.ts';
import { useTestApp } from './use-test-app.ts';
import { lockCredential } from '../src/modules/identity/account-store.ts';
import { ofCustomer, ownedBy } from '../src/modules/identity/owner-store.ts';
import { verifyPassword } from '../src/modules/identity/password-hash.ts';

const app = useTestApp();

const NEW = 'harbour-at-night';
/** Connections that wait for a lock. */
const WAITING = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
const login = ({ email }: Customer, password: string) =>
  app.call('/Website/login', { account: email, password });
const change = ({ token }: Customer, oldPassword: string, password: string) =>
  app.call('/Website/repass', { oldPassword, password }, { token });

/** The answer to `ask` while a reset has written the new password, but has not committed yet. */
async function duringReset(customer: Customer, ask: () => Promise<Answer>): Promise<Answer> {
  const passwordHash = await hashOf(NEW);
  return app.database.db
    .transaction()
    .execute(async (tx) => {
      await tx
        .updateTable('credentials')
        .set({ password_hash: passwordHash })
        .where(ownedBy(ofCustomer(customer.id)))
        .execute();
      const asked = ask();
      // Long enough for the old password to be verified.
      await sleep(500);
      return { asked };
    })
    .then(({ asked }) => asked);
}

test('the old password, verified just before a reset, cannot replace the new one', async () => {
  const customer = await plantCustomer(app);
  const answer = await duringReset(customer, () => change(customer, customer.password, 'the thief’s own'));
  expect(answer.name).toBe('OLD_PASSWORD_WRONG');
  expect((await login(customer, NEW)).name).toBe('OK');
});

test('a reset whose account gets another address meanwhile sets no password', async () => {
  const customer = await plantCustomer(app);
  const { id, email } = customer;
  const code = await mailedCode(app, email, () => app.call('/Website/forgotCode', { email }));
  const { asked } = await app.database.db.transaction().execute(async (tx) => {
    await lockCredential(tx, id);
    const reset = app.call('/Website/forgot', { email, code, password: NEW });
    // Until it waits for the lock.
    await expect.poll(async () => (await WAITING.execute(app.database.db)).rows).toHaveLength(1);
    await tx.updateTable('accounts').set({ email: freshEmail() }).where('id', '=', id).execute();
    return { asked: reset };
  });
  expect((await asked).name).toBe('CODE_WRONG');
  const credentials = app.database.db.selectFrom('credentials').select('password_hash');
  const { password_hash: stored } = await credentials
    .where(ownedBy(ofCustomer(id)))
    .executeTakeFirstOrThrow();
  expect(await verifyPassword(stored, customer.password)).toBe(true);
});

test('of many concurrent changes from one old password, one is made', async () => {
  const customer = await plantCustomer(app);
  const passwords = Array.from({ length: 6 }, (_, index) => `password number ${index}`);
  const answers = await Promise.all(
    passwords.map((password) => change(customer, customer.password, password)),
  );
  const changed = passwords.filter((_, index) => answers[index]?.name === 'OK');
  expect(changed).toHaveLength(1);
  expect(answers.filter((answer) => answer.name === 'OLD_PASSWORD_WRONG')).toHaveLength(5);
  expect((await login(customer, changed[0] ?? '')).name).toBe('OK');
});
