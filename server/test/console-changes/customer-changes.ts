import { randomUUID } from 'node:crypto';
import { vi } from 'vitest';
import { plantCustomer, type Customer } from '../customers.ts';
import type { TestOperator } from '../operators.ts';
import type { TestApp } from '../test-app.ts';
import type { ConsoleChange, ConsoleChanges } from './console-change.ts';

const reason = 'They asked for it.';

/** A change of a newly registered customer, after its preparation. */
const act =
  (
    path: string,
    more: (customer: { email: string }) => object = () => ({}),
    before?: string,
  ): ConsoleChange =>
  async ({ app, owner }) => {
    const customer = await plantCustomer(app);
    const { id } = customer;
    if (before !== undefined) await app.call(before, { id, reason }, owner);
    return { make: () => app.call(path, { id, reason, ...more(customer) }, owner) };
  };

/** Requests a code for the customer and returns the mail's id, once it has arrived. */
export async function keptMail(app: TestApp, owner: TestOperator, { id, email }: Customer): Promise<string> {
  await app.call('/Website/forgotCode', { email });
  return vi.waitFor(
    async () => {
      const { bean } = await app.call('/Console/customerTimeline', { id, kinds: ['mail'] }, owner);
      const mail = bean.list.find((event: { resendable: boolean }) => event.resendable);
      if (mail === undefined) throw new Error('The mail has not left yet');
      return String(mail.id);
    },
    { timeout: 60_000 },
  );
}

export const customerChanges: ConsoleChanges = {
  exportCustomers: async ({ app, owner }) => {
    await plantCustomer(app);
    return {
      make: () => app.call('/Console/customersExport', { state: 'trial', kind: 'individual' }, owner),
    };
  },
  blockCustomer: act('/Console/customerBlock'),
  unblockCustomer: act('/Console/customerUnblock', undefined, '/Console/customerBlock'),
  endCustomerSessions: act('/Console/customerSessionsEnd'),
  changeCustomerTime: act('/Console/customerTime', () => ({ tier: 'vip', days: 7, key: randomUUID() })),
  resendCustomerMail: async ({ app, owner }) => {
    const customer = await plantCustomer(app);
    const mailId = await keptMail(app, owner, customer);
    return {
      make: () => app.call('/Console/customerMailResend', { id: customer.id, reason, mailId }, owner),
    };
  },
  deleteCustomer: act('/Console/customerDelete', ({ email }) => ({ email })),
  seeCustomer: act('/Console/customerSee'),
};
