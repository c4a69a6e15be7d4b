import { expect, test } from 'vitest';
import { DEPTH } from '../../scripts/test-depth.ts';
import { mailedCode, plantCustomer, type Customer } from './customers.ts';
import { deletionCodeOf } from './deletion-traces.ts';
import { signInOwner } from './operators.ts';
import { codeOf } from './two-factor.ts';
import type { Answer, TestApp } from './test-app.ts';
import { useTestApp, useTestAppBeside } from './use-test-app.ts';

const here = useTestApp();
const there = useTestAppBeside(here);

const NEW = 'harbour-at-night';
const WAITING = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

const login = (on: TestApp, { email, password }: Customer) =>
  on.call('/Website/login', { account: email, password });

interface Change {
  /** Prepares the change; returns the call that makes it. */
  readonly prepare: (customer: Customer) => Promise<() => Promise<Answer>>;
  /** The answer to a login after the change. */
  readonly refusal: string;
  /** What the change does to a session from before it. */
  readonly session: string;
}

const CHANGES: Readonly<Record<string, Change>> = {
  'a changed password': {
    prepare: async (customer) => () =>
      there.call('/Website/repass', { oldPassword: customer.password, password: NEW }, customer),
    refusal: 'WRONG_CREDENTIALS',
    session: 'SESSION_REVOKED',
  },
  'a reset password': {
    async prepare({ email }) {
      const code = await mailedCode(here, email, () => here.call('/Website/forgotCode', { email }));
      return () => there.call('/Website/forgot', { email, code, password: NEW });
    },
    refusal: 'WRONG_CREDENTIALS',
    session: 'SESSION_REVOKED',
  },
  'a block': {
    async prepare({ id }) {
      const owner = await signInOwner(here);
      return () => there.call('/Console/customerBlock', { id, reason: 'Tests' }, owner);
    },
    refusal: 'ACCOUNT_BLOCKED',
    session: 'SESSION_REVOKED',
  },
  'two-factor': {
    async prepare(customer) {
      const { bean } = await here.call('/Website/secondStepBegin', {}, customer);
      const otp = () => codeOf(String(bean.secret), here.time.clock());
      return () => there.call('/Website/secondStepConfirm', { otp: otp() }, customer);
    },
    refusal: 'SECOND_STEP_NEEDED',
    session: 'OK',
  },
  'a deletion': {
    async prepare(customer) {
      const code = await deletionCodeOf(here, customer);
      const { password } = customer;
      return () => there.call('/Website/deleteAccount', { code, password }, customer);
    },
    refusal: 'WRONG_CREDENTIALS',
    session: 'NOT_SIGNED_IN',
  },
};

/**
 * Makes the change after `before` of five logins whose password is right. All of them wait for the credential, which
 * PostgreSQL then gives them in this order: the logins after the change have read the account from before it.
 */
async function race(customer: Customer, before: number, change: () => Promise<Answer>) {
  const gate = await here.database.pool.connect();
  const started: Promise<Answer>[] = [];
  // Asked outside the gate's transaction, which does not see connections that are opened after it asked once.
  const start = async (call: () => Promise<Answer>): Promise<void> => {
    started.push(call());
    await expect
      .poll(async () => (await here.database.healthPool.query(WAITING)).rowCount, { interval: 10 })
      .toBe(started.length);
  };
  try {
    await gate.query('begin');
    await gate.query('select from credentials where owner_id = $1 for update', [customer.id]);
    for (let index = 0; index < 5; index++) {
      if (index === before) await start(change);
      await start(() => login(index % 2 === 0 ? here : there, customer));
    }
    if (before === 5) await start(change);
    await gate.query('commit');
    const answers = await Promise.all(started);
    return { changed: answers[before], logins: answers.toSpliced(before, 1) };
  } finally {
    await gate.query('rollback');
    gate.release();
  }
}

test.each(Object.entries(CHANGES))(
  'a login comes before %s, which then decides on its session, or is refused',
  async (_name, { prepare, refusal, session }) => {
    for (let round = 0; round < DEPTH.races; round++) {
      const customer = await plantCustomer(here);
      const before = (round * 5) % 6;
      const { changed, logins } = await race(customer, before, await prepare(customer));
      expect(changed?.name).toBe('OK');
      const expected = Array.from({ length: 5 }, (_, index) => (index < before ? 'OK' : refusal));
      expect(logins.map(({ name }) => name)).toEqual(expected);
      for (const { bean } of logins.slice(0, before)) {
        expect((await here.call('/Website/info', {}, { token: bean.data })).name).toBe(session);
      }
    }
    // The password was right each time, so no try counts.
    const counted = 'select from password_tries where tries > 0';
    expect((await here.database.pool.query(counted)).rowCount).toBe(0);
  },
);
