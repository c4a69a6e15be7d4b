import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database/tx.ts';
import { fromEpoch, toEpoch } from '../../platform/epoch.ts';
import type { ActingOperator, OperatorCaller } from '../../platform/http/caller.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import type { MailOutbox, OutgoingMail } from '../../platform/mail/mail-outbox.ts';
import { findDedupeKey } from '../../platform/mail/mail-store.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findDeviceGrant, listDevices, saveDeviceGrant, unbindDeviceIn } from '../access/api.ts';
import { enabledPayMethods, selectPlanOnSale, toPlan } from '../catalog/api.ts';
import {
  demandReason,
  issueSetPasswordKey,
  lockCustomerOrMember,
  mailLanguage,
  ofCustomer,
  performOnCustomer,
  SUPPORT_RESET_SECONDS,
  supportResetLinkMail,
  type CustomerAction,
  type CustomerActionName,
  type CustomerWork,
  type LockedAccount,
} from '../identity/api.ts';
import { demandSupportMail } from '../support/api.ts';
import { findMember, mailAddressOf } from '../teams/api.ts';
import { deviceRemovedMail } from './mails/device-removed.mail.ts';
import { deviceSlotsMail } from './mails/device-slots.mail.ts';
import { paymentLinkMail } from './mails/payment-link.mail.ts';
import { supportMessageMail } from './mails/support-message.mail.ts';

/** Support's actions on an account that end with an email. */
export interface CustomerSupportContext {
  readonly db: Db;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly outbox: MailOutbox;
}

export const SUPPORT_MAILS = [deviceRemovedMail, deviceSlotsMail, paymentLinkMail, supportMessageMail];

/** Runs `work` on a customer or a member; refuses a member without an address, and too many emails to one account. */
async function performWithMail(
  context: CustomerSupportContext,
  caller: ActingOperator,
  act: CustomerAction,
  action: CustomerActionName,
  work: (
    tx: Tx,
    account: LockedAccount & { readonly to: string },
    now: Date,
  ) => ReturnType<CustomerWork<void>>,
): Promise<void> {
  demandReason(act.reason);
  await demandSupportMail(context, act.id);
  await performOnCustomer(
    { ...context, lock: lockCustomerOrMember },
    caller,
    act,
    action,
    async (tx, account, now) => {
      const to = await mailAddressOf(tx, account);
      if (to === null) throw new Refusal('CUSTOMER_NO_ADDRESS');
      return work(tx, { ...account, to }, now);
    },
  );
}

async function send<Values extends object>(
  { outbox }: CustomerSupportContext,
  tx: Tx,
  account: LockedAccount & { readonly to: string },
  mail: Pick<OutgoingMail<Values>, 'template' | 'values' | 'dedupeKey'>,
): Promise<void> {
  const { id: accountId, to, email } = account;
  // A member's address, which their team named.
  const optOut = to === email ? undefined : true;
  await outbox.enqueue(tx, { ...mail, to, language: mailLanguage(account), accountId, optOut });
}

/** Removes a device and ends its session; the holder is emailed if there is an address. */
export async function removeCustomerDevice(
  context: CustomerSupportContext,
  caller: OperatorCaller,
  act: CustomerAction & { readonly deviceId: string },
): Promise<void> {
  const { clock } = context;
  demandReason(act.reason);
  await demandSupportMail(context, act.id);
  await performOnCustomer(
    { ...context, lock: lockCustomerOrMember },
    caller,
    act,
    'customer.device_remove',
    async (tx, account) => {
      const { id: accountId } = account;
      const device = (await listDevices(tx, accountId)).find(({ id }) => id === act.deviceId);
      if (device === undefined) throw new Refusal('DEVICE_NOT_FOUND');
      await unbindDeviceIn(tx, { accountId, id: device.id, clock });
      const to = await mailAddressOf(tx, account);
      const mail = { template: deviceRemovedMail, values: { device: device.name } };
      if (to !== null) await send(context, tx, { ...account, to }, mail);
      return { details: { before: { device: device.id }, after: { device: null } }, answer: undefined };
    },
  );
}

/** Emails a link that sets a new password. The operator does not see it, and earlier links stay valid. */
export async function sendResetLink(
  context: CustomerSupportContext,
  caller: OperatorCaller,
  act: CustomerAction,
): Promise<void> {
  await performWithMail(context, caller, act, 'customer.reset_link', async (tx, account, now) => {
    const life = { now, lifeSeconds: SUPPORT_RESET_SECONDS };
    const key = await issueSetPasswordKey(tx, ofCustomer(account.id), life);
    const member = await findMember(tx, account.id);
    const values = { key, ...(member !== undefined && { name: member.name }) };
    await send(context, tx, account, { template: supportResetLinkMail, values });
    return { details: {}, answer: undefined };
  });
}

interface SupportText {
  readonly subject: string;
  readonly content: string;
}

/** As it is sent; a blank one is refused. */
export function demandText(given: SupportText): SupportText {
  const subject = given.subject.replace(/\s+/g, ' ').trim();
  const content = given.content.replaceAll('\r\n', '\n').trim();
  if (subject === '' || content === '') throw new Refusal('CUSTOMER_TEXT_MISSING');
  return { subject, content };
}

/** Emails a text, once per key; it is kept as long as other emails are, and is not in the audit log. */
export async function emailCustomer(
  context: CustomerSupportContext,
  caller: ActingOperator,
  { key, ...act }: CustomerAction & SupportText & { readonly key?: string | undefined },
): Promise<void> {
  const values = demandText(act);
  await performWithMail(context, caller, act, 'customer.email', async (tx, account) => {
    const sent = key === undefined ? undefined : await findSentText(tx, account.id, key);
    const dedupeKey = key === undefined ? undefined : textKey(account.id, key, values);
    if (sent !== undefined && sent !== dedupeKey) throw new Refusal('CUSTOMER_KEY_USED');
    if (sent !== undefined) return { details: null, answer: undefined };
    await send(context, tx, account, { template: supportMessageMail, values, dedupeKey });
    return { details: {}, answer: undefined };
  });
}

const textKeyStart = (accountId: string, key: string) => `support-message:${accountId}:${key}:`;

/** The text itself is not kept once it is delivered. */
function textKey(accountId: string, key: string, { subject, content }: SupportText): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([subject, content]))
    .digest('base64url');
  return `${textKeyStart(accountId, key)}${digest}`;
}

/** The dedupe key of what the key was used for. */
async function findSentText(tx: Tx, accountId: string, key: string): Promise<string | undefined> {
  return findDedupeKey(tx, accountId, textKeyStart(accountId, key));
}

/** Emails a link that selects a plan and perhaps a method; no order is made. */
export async function sendPaymentLink(
  context: CustomerSupportContext,
  caller: OperatorCaller,
  act: CustomerAction & { readonly plan: string; readonly method: string | undefined },
): Promise<void> {
  const { plan: key, method } = act;
  await performWithMail(context, caller, act, 'customer.payment_link', async (tx, account) => {
    if (account.kind !== 'individual') throw new Refusal('CUSTOMER_NOT_INDIVIDUAL');
    const row = await selectPlanOnSale(tx, key).executeTakeFirst();
    if (row === undefined) throw new Refusal('PLAN_NOT_FOUND');
    if (method !== undefined && !(await isEnabled(tx, method))) throw new Refusal('PAY_METHOD_UNKNOWN');
    const query = new URLSearchParams({ plan: key, ...(method !== undefined && { pay: method }) });
    const plan = toPlan(row).name[mailLanguage(account)];
    const values = { plan, page: `/Packages?${query.toString()}` };
    await send(context, tx, account, { template: paymentLinkMail, values });
    return { details: { after: { plan: key, method: method ?? null } }, answer: undefined };
  });
}

async function isEnabled(tx: Tx, method: string): Promise<boolean> {
  const { names } = await tx.selectNoFrom(enabledPayMethods().as('names')).executeTakeFirstOrThrow();
  return names.some((name) => name === method);
}

interface SeenGrant {
  readonly slots: number;
  readonly until: number;
}

/** Adds device slots until a time, in place of earlier ones; 0 removes them. Refuses if they are not as `seen`. */
export async function grantSlots(
  context: CustomerSupportContext,
  caller: OperatorCaller,
  act: CustomerAction & SeenGrant & { readonly seen?: SeenGrant | null | undefined },
): Promise<void> {
  const { slots, seen } = act;
  demandReason(act.reason);
  await demandSupportMail(context, act.id);
  await performOnCustomer(context, caller, act, 'customer.slots', async (tx, account, now) => {
    const { id, kind, email } = account;
    // A team's slots are its plan's seats.
    if (kind !== 'individual' || email === null) throw new Refusal('CUSTOMER_NOT_INDIVIDUAL');
    const until = fromEpoch(act.until);
    if (slots > 0 && until <= now) throw new Refusal('CUSTOMER_SLOTS_END_WRONG');
    const found = await findDeviceGrant(tx, id);
    const before = found !== null && found.until > now ? found : null;
    const after = slots === 0 ? null : { slots, until };
    const grant = shown(before);
    const seenNow = seen !== undefined && seen !== null && fromEpoch(seen.until) <= now ? null : seen;
    const isOutdated = seenNow !== undefined && !isDeepStrictEqual(grant, seenNow);
    if (isDeepStrictEqual(grant, shown(after))) {
      // After a lost response the change is the caller's own.
      if (isOutdated) return { details: null, answer: undefined };
      throw new Refusal('NOTHING_CHANGED');
    }
    if (isOutdated) throw new Refusal('CHANGED_MEANWHILE', { grant });
    await saveDeviceGrant(tx, id, after, now);
    const values = { slots, until: toEpoch(until) };
    await send(context, tx, { ...account, to: email }, { template: deviceSlotsMail, values });
    return { details: { before: audited(before), after: audited(after) }, answer: undefined };
  });
}

type Grant = { readonly slots: number; readonly until: Date } | null;

const shown = (grant: Grant): SeenGrant | null =>
  grant === null ? null : { slots: grant.slots, until: toEpoch(grant.until) };

const audited = (grant: Grant) =>
  grant === null ? { slots: 0 } : { slots: grant.slots, until: grant.until.toISOString() };
