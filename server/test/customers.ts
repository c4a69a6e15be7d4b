import { randomBytes } from 'node:crypto';
import type { TestApp } from './test-app.ts';

export interface Customer {
  readonly email: string;
  readonly password: string;
  readonly token: string;
  readonly id: string;
}

export const freshEmail = (): string => `c${randomBytes(6).toString('hex')}@mail.example`;

/** Registers as a person does: the code is read from the mail that arrived. */
export async function registerCustomer(
  app: TestApp,
  {
    email = freshEmail(),
    password = 'lantern-on-the-dam',
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

/** What somebody invites others with. */
export async function inviteCodeOf(app: TestApp, customer: Customer): Promise<string> {
  const { bean } = await app.call('/Website/invite', {}, customer);
  return new URL(String(bean.url).replace('#/', '')).searchParams.get('invite') ?? '';
}

/** The six digits that stand alone in a mail's text. */
export function codeIn(text: string): string {
  const found = [...text.matchAll(/(?<!\d)\d{6}(?!\d)/g)].map((match) => match[0]);
  if (found.length !== 1 || found[0] === undefined) throw new Error(`No single code in: ${text}`);
  return found[0];
}

/** Orders a package and ends its sandbox payment. */
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

export async function paySandbox(app: TestApp, reference: string, outcome: string): Promise<Response> {
  return fetch(`${app.url}/pay/sandbox/${reference}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ outcome }),
  });
}
