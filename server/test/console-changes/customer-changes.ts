import { randomUUID } from 'node:crypto';
import { expect, vi } from 'vitest';
import { bindDevice } from '../client-apps.ts';
import { codeIn, freshEmail, plantCustomer, type Customer } from '../customers.ts';
import { plantOperator, type TestOperator } from '../operators.ts';
import type { TestApp } from '../test-app.ts';
import { openTicket } from '../tickets.ts';
import { turnOnMfa } from '../two-factor.ts';
import type { ChangeScene, ConsoleChange, ConsoleChanges } from './console-change.ts';

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

/** The input of a bulk action that assigns one ticket. */
async function bulkAssign({ app, owner }: ChangeScene, ticketId: string, assigneeId: string) {
  const asked = { change: { action: 'ticket.assign', assigneeId }, selection: { ids: [ticketId] } };
  const { bean } = await app.call('/Console/bulkActionPreview', asked, owner);
  return { ...asked, reason, key: randomUUID(), seen: bean.seen };
}

/** Assigns the ticket to the owner; returns the bulk action's id. */
async function bulkAssigned(scene: ChangeScene, ticketId: string): Promise<string> {
  const { app, owner } = scene;
  const input = await bulkAssign(scene, ticketId, owner.id);
  const { id } = (await app.call('/Console/bulkActionStart', input, owner)).bean;
  await expect
    .poll(async () => (await app.call('/Console/bulkAction', { id }, owner)).bean.state)
    .toBe('done');
  return id;
}

export const customerChanges: ConsoleChanges = {
  // A row that is done has its own audit row: this ticket would go to an operator who does not exist.
  startBulkAction: async (scene) => {
    const id = await openTicket(scene.app, await plantCustomer(scene.app));
    const input = await bulkAssign(scene, id, randomUUID());
    return { make: () => scene.app.call('/Console/bulkActionStart', input, scene.owner) };
  },
  // The ticket has gone to a colleague meanwhile.
  undoBulkAction: async (scene) => {
    const { app, owner } = scene;
    const ticketId = await openTicket(app, await plantCustomer(app));
    const id = await bulkAssigned(scene, ticketId);
    const colleague = { assigneeId: (await plantOperator(app, 'support')).id, seenAssigneeId: owner.id };
    await app.call('/Console/ticketAssign', { id: ticketId, ...colleague }, owner);
    const { bean } = await app.call('/Console/bulkUndoPreview', { id }, owner);
    const input = { id, reason, key: randomUUID(), seen: bean.seen };
    return { make: () => app.call('/Console/bulkActionUndo', input, owner) };
  },
  stopBulkAction: async ({ app, owner }) => {
    const id = randomUUID();
    const row = {
      id,
      action: 'ticket.resolve',
      change: JSON.stringify({ action: 'ticket.resolve' }),
      undoes: null,
      reason,
      state: 'running',
      requested_by: `operator:${owner.id}`,
      performed_by: `operator:${owner.id}`,
      approved: null,
      idempotency_key: randomUUID(),
      created_at: app.time.clock(),
      ended_at: null,
    } as const;
    await app.database.db.insertInto('bulk_actions').values(row).execute();
    return { make: () => app.call('/Console/bulkActionStop', { id, reason }, owner) };
  },
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
  removeCustomerDevice: async ({ app, owner }) => {
    const customer = await plantCustomer(app);
    const { deviceId } = await bindDevice(app, customer);
    const input = { id: customer.id, reason, deviceId };
    return { make: () => app.call('/Console/customerDeviceRemove', input, owner) };
  },
  sendCustomerResetLink: act('/Console/customerResetLink'),
  emailCustomer: act('/Console/customerEmail', () => ({
    subject: 'Hello',
    content: 'A text.',
    key: randomUUID(),
  })),
  openCustomerTicket: act('/Console/customerTicketOpen', () => ({ type: 2, title: 'T', content: 'C' })),
  sendCustomerPaymentLink: act('/Console/customerPaymentLink', () => ({ plan: 'vip-360' })),
  changeCustomerEmail: act('/Console/customerEmailChange', () => ({ email: freshEmail() })),
  sendCustomerMfaCode: async ({ app, owner }) => {
    const { id } = await turnOnMfa(app, await plantCustomer(app));
    return { make: () => app.call('/Console/customerMfaCode', { id, reason }, owner) };
  },
  planCustomerMfaOff: async ({ app, owner }) => {
    const { id, email } = await turnOnMfa(app, await plantCustomer(app));
    await app.call('/Console/customerMfaCode', { id, reason }, owner);
    const { text } = await app.smtp.waitForMail(email, ({ subject }) => subject.startsWith('Code'));
    const input = { id, reason, code: codeIn(text) };
    return { make: () => app.call('/Console/customerMfaOff', input, owner) };
  },
  grantCustomerSlots: act('/Console/customerSlots', () => ({ slots: 2, until: 4_000_000_000 })),
  noteOnCustomer: act('/Console/customerNote', () => ({ content: 'A note.' })),
  tagCustomer: act('/Console/customerTag', () => ({ tags: ['loyal'] })),
};
