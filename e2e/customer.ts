import { randomBytes } from 'node:crypto';
import { PAY_METHODS, type PayMethodName } from '@causeway/contract/lists';
import type { Page } from '@playwright/test';
import { readMail } from './mailbox.ts';

export interface Customer {
  readonly email: string;
  readonly password: string;
  readonly id: string;
  readonly token: string;
  /** Epoch seconds. */
  readonly expire: number;
}

export const siteUrl = (): string => process.env['CAUSEWAY_URL'] ?? '';

export const freshEmail = (): string => `e2e-${randomBytes(6).toString('hex')}@mail.example`;

/** The six digits of a code mail. */
export function codeIn(text: string): string {
  const code = /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0];
  if (code === undefined) throw new Error(`No code in the mail: ${text}`);
  return code;
}

/** Calls the API as a client would; returns the bean of a success and throws otherwise. */
export async function callApi<T>(path: string, body: object, token?: string): Promise<T> {
  const answer = await fetch(`${siteUrl()}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token === undefined ? {} : { authorization: token }) },
    body: JSON.stringify(body),
  });
  const { code, bean } = (await answer.json()) as { code: number; bean: T };
  if (code !== 200) throw new Error(`${path} answered ${code}`);
  return bean;
}

/** Registers a customer through the API with a mailed code. */
export async function registerCustomer(): Promise<Customer> {
  const email = freshEmail();
  const password = 'lantern-on-the-dam';
  await callApi('/Website/regCode', { account: email });
  const code = codeIn((await readMail(email)).text);
  const { data, id, expire } = await callApi<{ data: string; id: string; expire: number }>('/Website/reg', {
    account: email,
    code,
    password,
  });
  return { email, password, id, token: data, expire };
}

/** An unpaid order; `url` is the sandbox's page for it. */
export interface OpenOrder {
  readonly orderId: string;
  readonly url: string;
}

export const openOrder = (
  { token }: Pick<Customer, 'token'>,
  { productId = 'vip-90', payType = 'alipay' }: { productId?: string; payType?: PayMethodName } = {},
) =>
  callApi<OpenOrder>('/Website/createRenewOrder', { productId, mId: PAY_METHODS[payType], payType }, token);

/** Pays on the sandbox's page. */
export async function paySandbox(url: string, fields: Record<string, string> = {}): Promise<void> {
  const paid = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ outcome: 'paid', ...fields }),
  });
  if (paid.status !== 303) throw new Error(`The sandbox answered ${paid.status}`);
}

/** Buys a plan in the sandbox and returns the order's id. */
export async function buyPlan(customer: Customer, productId: string): Promise<string> {
  const { url, orderId } = await openOrder(customer, { productId });
  await paySandbox(url);
  return orderId;
}

/** Something that runs a script before the page's own: Playwright's page, or a window of another engine. */
export type FreshPage = Pick<Page, 'addInitScript'>;

declare const window: { readonly origin: string };

/** Stores the customer's session in the browser, as the site does. */
export async function signIn(page: FreshPage, customer: Customer): Promise<void> {
  await page.addInitScript(
    ({ token, expire, user }) => {
      // Firefox first opens an empty page, which has no storage.
      if (window.origin === 'null') return;
      const kept = (value: unknown) =>
        JSON.stringify({ value, savedAt: Date.now(), expiresAt: expire * 1000 });
      localStorage.setItem('role', kept('admin'));
      localStorage.setItem('userInfo', kept(user));
      localStorage.setItem('token', kept(token));
    },
    { token: customer.token, expire: customer.expire, user: { account: customer.email, id: customer.id } },
  );
}
