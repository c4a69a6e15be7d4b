import { randomBytes } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { browserFamily } from '../src/platform/browser-family.ts';
import { deriveKey } from '../src/platform/crypto/keys.ts';
import type { Tx } from '../src/platform/database/tx.ts';
import { createAccountMaker } from '../src/modules/identity/account-maker-service.ts';
import { insertAccount, type NewAccount } from '../src/modules/identity/account-store.ts';
import { openSession } from '../src/modules/identity/session-service.ts';
import { createEntitlementService } from '../src/modules/access/entitlement-service.ts';
import { APP_SECRET, type TestApp } from './test-app.ts';

export interface Customer {
  readonly email: string;
  readonly password: string;
  readonly token: string;
  readonly id: string;
}

export const freshEmail = (): string => `c${randomBytes(6).toString('hex')}@mail.example`;

const PASSWORD = 'lantern-on-the-dam';

/** Hashes of planted accounts' passwords, made once per run and with little cost. */
const hashes = new Map<string, Promise<string>>();
export async function hashOf(password: string): Promise<string> {
  const known = hashes.get(password) ?? hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  hashes.set(password, known);
  return known;
}

/** Inserts an account as after registration, signed in; `more` inserts what its kind adds. */
export async function plantAccount(
  { database: { db }, time: { clock } }: Pick<TestApp, 'database' | 'time'>,
  {
    kind,
    email,
    password,
    invitedBy,
    ...chosen
  }: Pick<NewAccount, 'kind' | 'email' | 'invitedBy'> & { readonly password: string; readonly id?: string },
  more: (tx: Tx, account: NewAccount) => Promise<unknown>,
): Promise<Customer> {
  const keys = {
    accountKeysKey: deriveKey(APP_SECRET, 'account keys'),
    trialKey: deriveKey(APP_SECRET, 'trials'),
  };
  const passwordHash = await hashOf(password);
  const given = { ...chosen, kind, email, passwordHash, language: 'en', invitedBy } as const;
  const account = createAccountMaker({ clock, ...keys }).make(given);
  const { id } = account;
  return db.transaction().execute(async (tx) => {
    if (!(await insertAccount(tx, account))) throw new Error(`${email} has an account`);
    await more(tx, account);
    const from = browserFamily(undefined);
    const login = {
      account,
      usedLanguage: null,
      remember: false,
      from,
      reauthenticated: true,
      event: 'signed_in',
    } as const;
    const { data: token } = await openSession({ clock }, tx, login);
    return { email, password, token, id };
  });
}

/** Inserts a customer as after registration, with the trial and signed in, for tests of what follows. */
export async function plantCustomer(
  app: Pick<TestApp, 'database' | 'time'>,
  {
    email = freshEmail(),
    password = PASSWORD,
    invitedBy = null,
    ...chosen
  }: { email?: string; password?: string; invitedBy?: string | null; id?: string } = {},
): Promise<Customer> {
  const entitlements = createEntitlementService({ db: app.database.db, clock: app.time.clock });
  const given = { kind: 'individual', email, password, invitedBy, ...chosen } as const;
  return plantAccount(app, given, async (tx, { id: accountId, trialKey }) =>
    entitlements.grant(tx, {
      accountId,
      tier: 'vip',
      days: 3,
      source: 'trial',
      reference: trialKey.toString('hex'),
    }),
  );
}

/** Registers as a person does: the code is read from the mail. */
export async function registerCustomer(
  app: TestApp,
  {
    email = freshEmail(),
    password = PASSWORD,
    invite,
  }: { email?: string; password?: string; invite?: string } = {},
): Promise<Customer> {
  await app.call('/Website/regCode', { account: email });
  const code = codeIn((await app.smtp.waitForMail(email)).text);
  const answer = await app.call('/Website/reg', {
    account: email,
    code,
    password,
    ...(invite ? { invite } : {}),
  });
  if (answer.name !== 'OK') throw new Error(`Registering answered ${answer.name}`);
  return { email, password, token: answer.bean.data, id: answer.bean.id };
}

/** The customer's invite code. */
export async function inviteCodeOf(app: TestApp, customer: Customer): Promise<string> {
  const { bean } = await app.call('/Website/invite', {}, customer);
  return new URL(String(bean.url).replace('#/', '')).searchParams.get('invite') ?? '';
}

const CODES = /(?<![\w-])\d{6}(?![\w-])/g;

/** The one six-digit code in a mail's text; throws unless there is exactly one. */
export function codeIn(text: string): string {
  const found = text.match(CODES) ?? [];
  if (found.length !== 1 || found[0] === undefined) throw new Error(`No single code in: ${text}`);
  return found[0];
}

/** The mailed code for this purpose; a mail about something else may arrive first. */
export async function mailedCode(
  { smtp }: Pick<TestApp, 'smtp'>,
  email: string,
  ask: () => Promise<unknown>,
): Promise<string> {
  const since = smtp.mails.length;
  await ask();
  const { text } = await smtp.waitForMail(
    email,
    (mail) => smtp.mails.indexOf(mail) >= since && mail.text.match(CODES) !== null,
  );
  return codeIn(text);
}

/** Orders a plan and completes its sandbox payment. */
export async function buy(
  app: TestApp,
  customer: Customer,
  productId = 'vip-90',
  outcome: 'paid' | 'failed' | 'cancelled' = 'paid',
): Promise<{ orderId: string; reference: string }> {
  const order = await app.call(
    '/Website/createRenewOrder',
    { productId, mId: 1, payType: 'alipay' },
    { token: customer.token },
  );
  const reference = String(order.bean.url).split('/').at(-1) ?? '';
  await paySandbox(app, reference, outcome);
  return { orderId: order.bean.orderId, reference };
}

/** `cents`: another sum than the order's. */
export async function paySandbox(
  app: TestApp,
  reference: string,
  outcome: string,
  cents?: number,
): Promise<Response> {
  return fetch(`${app.url}/pay/sandbox/${reference}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ outcome, ...(cents !== undefined && { cents: String(cents) }) }),
  });
}
