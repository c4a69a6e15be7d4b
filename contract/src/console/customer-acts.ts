import * as z from 'zod/mini';
import { TIME_ACT_DAYS_MAX } from './limits.ts';
import { readAccountInfo } from '../accounts.ts';
import { endpoint } from '../endpoint.ts';
import { anyId, epochSeconds, noBean, text } from '../schema.ts';
import { listTickets, viewTicket } from '../tickets.ts';
import { reason } from './console-schema.ts';
import { TIER_KEYS } from '../tiers.ts';

const act = { id: anyId, reason };
const REFUSALS = ['CUSTOMER_NOT_FOUND', 'CUSTOMER_GONE', 'REASON_REQUIRED'] as const;

export const blockCustomer = endpoint({
  name: 'blockCustomer',
  methods: ['POST'],
  path: '/Console/customerBlock',
  access: 'operator:customers.change',
  audit: 'customer.block',
  summary:
    'Blocks an account: its sessions end right away, no one can log in to it, and gateways refuse its devices.',
  input: z.object(act),
  output: noBean,
  errors: [...REFUSALS, 'CUSTOMER_BLOCK_UNCHANGED'],
});

export const unblockCustomer = endpoint({
  name: 'unblockCustomer',
  methods: ['POST'],
  path: '/Console/customerUnblock',
  access: 'operator:customers.change',
  audit: 'customer.unblock',
  summary: 'Unblocks an account.',
  input: z.object(act),
  output: noBean,
  errors: [...REFUSALS, 'CUSTOMER_BLOCK_UNCHANGED'],
});

export const endCustomerSessions = endpoint({
  name: 'endCustomerSessions',
  methods: ['POST'],
  path: '/Console/customerSessionsEnd',
  access: 'operator:customers.change',
  audit: 'customer.sessions_end',
  summary: 'Ends all sessions of an account, on the site and in apps, and returns their number.',
  input: z.object(act),
  output: z.object({ ended: z.int() }),
  errors: [...REFUSALS],
});

const time = {
  id: anyId,
  tier: z.enum(TIER_KEYS),
  /** Negative takes days, never more than are left of that tier. */
  days: z.int().check(z.minimum(-TIME_ACT_DAYS_MAX), z.maximum(TIME_ACT_DAYS_MAX)),
};
/** When the time of each tier ends or ended, higher tiers included; null if there never was any. */
const times = z.record(z.enum(TIER_KEYS), z.nullable(epochSeconds));
const change = z.object({ before: times, after: times });
export type TimeChange = z.output<typeof change>;

export const previewCustomerTime = endpoint({
  name: 'previewCustomerTime',
  methods: ['POST'],
  path: '/Console/customerTimePreview',
  access: 'operator:customers.time',
  summary: 'Previews the effect of adding or removing days. Changes nothing.',
  input: z.object(time),
  output: change,
  errors: ['CUSTOMER_NOT_FOUND', 'CUSTOMER_GONE', 'CUSTOMER_TIME_UNCHANGED'],
});

export const readTimeLimit = endpoint({
  name: 'readTimeLimit',
  methods: ['POST'],
  path: '/Console/customerTimeLimit',
  access: 'operator:customers.time',
  summary: 'How many days the caller may add or remove in one action now without approval.',
  input: z.object({ id: anyId }),
  /** Null: no limit. */
  output: z.object({ leftDays: z.nullable(z.int()) }),
  errors: ['CUSTOMER_NOT_FOUND'],
});

export const changeCustomerTime = endpoint({
  name: 'changeCustomerTime',
  methods: ['POST'],
  path: '/Console/customerTime',
  access: 'operator:customers.time',
  audit: 'customer.time',
  summary:
    'Adds or removes days. A request repeated with the same key counts once. Above the caller’s limits it requests approval.',
  input: z.object({ ...time, reason, key: z.uuid() }),
  /** `waiting`: nothing has changed until another operator approves it. */
  output: z.extend(change, { state: z.enum(['done', 'waiting']) }),
  errors: [...REFUSALS, 'CUSTOMER_TIME_UNCHANGED', 'CUSTOMER_KEY_USED', 'APPROVAL_WAITS'],
});

export const resendCustomerMail = endpoint({
  name: 'resendCustomerMail',
  methods: ['POST'],
  path: '/Console/customerMailResend',
  access: 'operator:customers.change',
  audit: 'customer.mail_resend',
  summary:
    'Resends an email of an account unchanged. Emails with expired codes and emails to a former address are refused.',
  input: z.object({ ...act, mailId: anyId }),
  output: noBean,
  errors: [
    ...REFUSALS,
    'CUSTOMER_MAIL_NOT_FOUND',
    'CUSTOMER_MAIL_NOT_KEPT',
    'CUSTOMER_MAIL_RAN_OUT',
    'CUSTOMER_MAIL_WAITING',
    'CUSTOMER_EMAIL_WRONG',
  ],
});

export const deleteCustomer = endpoint({
  name: 'deleteCustomer',
  methods: ['POST'],
  path: '/Console/customerDelete',
  access: 'operator:customers.delete',
  reauth: true,
  audit: 'customer.delete',
  summary: 'Deletes an account permanently. Payment records are kept. Requires the account’s email address.',
  input: z.object({ ...act, email: text(320) }),
  output: noBean,
  errors: [...REFUSALS, 'CUSTOMER_EMAIL_WRONG'],
});

export const seenTicket = z.extend(viewTicket.output, { id: z.string() });

export const seeCustomer = endpoint({
  name: 'seeCustomer',
  methods: ['POST'],
  path: '/Console/customerSee',
  access: 'operator:customers.read',
  auditedRead: true,
  audit: 'customer.see',
  summary:
    'The customer’s account and tickets as the customer sees them; orders and tickets are empty without the right to read them. Creates no session and marks nothing as read.',
  input: z.object(act),
  output: z.object({
    info: readAccountInfo.output,
    tickets: listTickets.output,
    /** The newest tickets with their messages. */
    opened: z.array(seenTicket),
  }),
  errors: [...REFUSALS],
});
