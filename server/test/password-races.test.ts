import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { hashOf, plantCustomer, type Customer } from './customers.ts';
import type { Answer } from './test-app.ts';
import { useTestApp } from './use-test-app.ts';
import { ofCustomer, ownedBy } from '../src/modules/identity/owner-store.ts';

const app = useTestApp();

const NEW = 'harbour-at-night';
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
