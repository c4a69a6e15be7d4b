import { beforeAll } from 'vitest';
import type { Customer } from './customers.ts';
import { plantOperator, signInOwner, type TestOperator } from './operators.ts';
import { useTestApp } from './use-test-app.ts';

export const HOUR = 3600;
export const DAY = 24 * HOUR;

export const reason = 'They asked for it.';

/** An app in which a support operator helps customers, and what an owner and the customers see. */
export function useSupport() {
  const app = useTestApp();
  const operators = {} as { owner: TestOperator; support: TestOperator };
  /** Sessions end meanwhile. */
  const signInAgain = async () => {
    operators.support = await plantOperator(app, 'support');
    operators.owner = await signInOwner(app);
  };
  beforeAll(signInAgain);
  return {
    app,
    operators,
    signInAgain,
    /** By support. */
    act: (path: string, body: object, operator = operators.support) =>
      app.call(`/Console/${path}`, { reason, ...body }, operator),
    login: ({ email, password }: Pick<Customer, 'email' | 'password'>) =>
      app.call('/Website/login', { account: email, password }),
    now: () => Math.floor(app.time.clock().getTime() / 1000),
    /** The customer's page. */
    page: async (id: string) => (await app.call('/Console/customer', { id }, operators.owner)).bean,

    async auditOf(accountId: string): Promise<string[]> {
      const rows = await app.database.db
        .selectFrom('audit_entries')
        .select('action')
        .where('account_id', '=', accountId)
        .orderBy('id')
        .execute();
      return rows.map(({ action }) => action);
    },

    /** The link in the newest email to an address whose subject matches. */
    async linkTo(email: string, subject: RegExp): Promise<{ path: string; text: string }> {
      const { text } = await app.smtp.waitForMail(email, (mail) => subject.test(mail.subject));
      const [, path] = /http:\/\/localhost:8080(\/account\/\S+)/.exec(text) ?? [];
      if (path === undefined) throw new Error('The mail has no link');
      return { path, text };
    },

    /** Opens a page, or presses one of its buttons. */
    async open(path: string, form?: Record<string, string>, language = 'en') {
      const response = await fetch(app.url + path, {
        headers: { 'accept-language': language },
        ...(form !== undefined && { method: 'POST', body: new URLSearchParams(form) }),
      });
      const html = await response.text();
      const [, title] = /<h1>(.*)<\/h1>/.exec(html) ?? [];
      return { status: response.status, html, title };
    },
  };
}
