import * as z from 'zod/mini';
import {
  CUSTOMER_NOTE_MAX,
  CUSTOMER_TAG_MAX,
  CUSTOMER_TAGS_MAX,
  DEVICE_SLOTS_MAX,
  SUPPORT_TEXT_MAX,
} from './limits.ts';
import { endpoint } from '../endpoint.ts';
import { anyId, digitCode, epochSeconds, noBean, nothing, text } from '../schema.ts';
import { reason } from './console-schema.ts';

const act = { id: anyId, reason };
const REFUSALS = ['CUSTOMER_NOT_FOUND', 'CUSTOMER_GONE', 'REASON_REQUIRED'] as const;
/** Also for a member of a team, whose address may be missing. */
const MAIL_REFUSALS = [...REFUSALS, 'CUSTOMER_NO_ADDRESS'] as const;

export const removeCustomerDevice = endpoint({
  name: 'removeCustomerDevice',
  methods: ['POST'],
  path: '/Console/customerDeviceRemove',
  access: 'operator:customers.change',
  audit: 'customer.device_remove',
  summary: 'Removes a device of a customer or team member, ends its session and emails them.',
  input: z.object({ ...act, deviceId: anyId }),
  output: noBean,
  errors: [...REFUSALS, 'DEVICE_NOT_FOUND'],
});

export const sendCustomerResetLink = endpoint({
  name: 'sendCustomerResetLink',
  methods: ['POST'],
  path: '/Console/customerResetLink',
  access: 'operator:customers.change',
  audit: 'customer.reset_link',
  summary:
    'Emails a link that sets a new password once, within a day, to the address of a customer or team member. The operator does not see it.',
  input: z.object(act),
  output: noBean,
  errors: [...MAIL_REFUSALS],
});

export const emailCustomer = endpoint({
  name: 'emailCustomer',
  methods: ['POST'],
  path: '/Console/customerEmail',
  access: 'operator:customers.change',
  audit: 'customer.email',
  summary:
    'Emails a plain text to a customer or team member. Links in it are shown as text. A request repeated with the same key counts once.',
  input: z.object({ ...act, subject: text(200), content: text(SUPPORT_TEXT_MAX), key: z.optional(z.uuid()) }),
  output: noBean,
  errors: [...MAIL_REFUSALS, 'CUSTOMER_TEXT_MISSING', 'CUSTOMER_KEY_USED'],
});

export const openCustomerTicket = endpoint({
  name: 'openCustomerTicket',
  methods: ['POST'],
  path: '/Console/customerTicketOpen',
  access: 'operator:customers.change',
  audit: 'customer.ticket_open',
  summary: 'Opens a ticket for a customer or team member with a first message from support, and emails them.',
  input: z.object({ ...act, type: z.number(), title: text(5000), content: text(50_000) }),
  /** The ticket’s. */
  output: z.object({ id: z.string() }),
  errors: [
    ...REFUSALS,
    'TICKET_TYPE_UNKNOWN',
    'TICKET_TITLE_REQUIRED',
    'TICKET_TITLE_TOO_LONG',
    'TICKET_CONTENT_REQUIRED',
    'TICKET_CONTENT_TOO_LONG',
  ],
});

export const sendCustomerPaymentLink = endpoint({
  name: 'sendCustomerPaymentLink',
  methods: ['POST'],
  path: '/Console/customerPaymentLink',
  access: 'operator:customers.change',
  audit: 'customer.payment_link',
  summary:
    'Emails an individual customer a link to the plans with a plan and, if given, a payment method selected. Creates no order.',
  input: z.object({ ...act, plan: text(200), method: z.optional(text(50)) }),
  output: noBean,
  errors: [...REFUSALS, 'CUSTOMER_NOT_INDIVIDUAL', 'PLAN_NOT_FOUND', 'PAY_METHOD_UNKNOWN'],
});

export const changeCustomerEmail = endpoint({
  name: 'changeCustomerEmail',
  methods: ['POST'],
  path: '/Console/customerEmailChange',
  access: 'operator:customers.access',
  audit: 'customer.email_change',
  summary:
    'Begins a change of the account’s address: emails the new one a code and a link to the page where it is entered. Replaces an earlier change that waits.',
  input: z.object({ ...act, email: text(320) }),
  output: noBean,
  errors: [
    ...REFUSALS,
    'ACCOUNT_REQUIRED',
    'EMAIL_INVALID',
    'CUSTOMER_EMAIL_SAME',
    'CUSTOMER_EMAIL_TAKEN',
    'CODE_SENT_RECENTLY',
  ],
});

export const sendCustomerMfaCode = endpoint({
  name: 'sendCustomerMfaCode',
  methods: ['POST'],
  path: '/Console/customerMfaCode',
  access: 'operator:customers.access',
  audit: 'customer.mfa_code',
  summary:
    'Emails the account’s address a code, which the customer reads back to have two-factor turned off.',
  input: z.object(act),
  output: noBean,
  errors: [
    ...REFUSALS,
    'CUSTOMER_MFA_OFF',
    'CUSTOMER_MFA_PLANNED',
    'CUSTOMER_EMAIL_NEW',
    'CODE_SENT_RECENTLY',
  ],
});

export const planCustomerMfaOff = endpoint({
  name: 'planCustomerMfaOff',
  methods: ['POST'],
  path: '/Console/customerMfaOff',
  access: 'operator:customers.access',
  audit: 'customer.mfa_off',
  summary:
    'With the code that the customer has read back, turns two-factor off after 24 hours, unless the customer cancels by a link in the emails.',
  input: z.object({ ...act, code: digitCode }),
  output: z.object({ at: epochSeconds }),
  errors: [
    ...REFUSALS,
    'CUSTOMER_MFA_OFF',
    'CUSTOMER_MFA_PLANNED',
    'CUSTOMER_EMAIL_NEW',
    'CUSTOMER_MFA_NOT_ASKED',
    'CODE_REQUIRED',
    'CODE_WRONG',
    'CODE_EXPIRED',
    'CODE_USED',
    'CODE_TRIES_USED',
  ],
});

const slotCount = z.int().check(z.minimum(0), z.maximum(DEVICE_SLOTS_MAX));
const slotsUntil = epochSeconds.check(z.minimum(0), z.maximum(253_402_300_799));

export const grantCustomerSlots = endpoint({
  name: 'grantCustomerSlots',
  methods: ['POST'],
  path: '/Console/customerSlots',
  access: 'operator:customers.access',
  audit: 'customer.slots',
  summary:
    'Adds device slots to an individual customer’s limit until a time, in place of earlier ones; 0 removes them. Emails the customer. Refused if they are no longer those that were `seen` (null: none), with the current ones as `bean.grant`; a repeat changes nothing.',
  input: z.object({
    ...act,
    slots: slotCount,
    until: slotsUntil,
    seen: z.optional(z.nullable(z.object({ slots: slotCount, until: slotsUntil }))),
  }),
  output: noBean,
  errors: [
    ...REFUSALS,
    'CUSTOMER_NOT_INDIVIDUAL',
    'CUSTOMER_SLOTS_END_WRONG',
    'CHANGED_MEANWHILE',
    'NOTHING_CHANGED',
  ],
});

export const listCustomerNotes = endpoint({
  name: 'listCustomerNotes',
  methods: ['POST'],
  path: '/Console/customerNotes',
  access: 'operator:customers.read',
  summary: 'The operators’ notes on a customer or team member, newest first, and their tags.',
  input: z.object({ id: anyId }),
  output: z.object({
    tags: z.array(z.string()),
    notes: z.array(
      z.object({
        id: z.string(),
        content: z.string(),
        at: epochSeconds,
        /** Null once the operator is unknown. */
        by: z.nullable(z.string()),
      }),
    ),
  }),
  errors: ['CUSTOMER_NOT_FOUND'],
});

export const noteOnCustomer = endpoint({
  name: 'noteOnCustomer',
  methods: ['POST'],
  path: '/Console/customerNote',
  access: 'operator:customers.change',
  audit: 'customer.note',
  summary:
    'Adds a note on a customer or team member that only operators can see. The note is its own reason.',
  input: z.object({ id: anyId, content: text(CUSTOMER_NOTE_MAX) }),
  output: z.object({ id: z.string() }),
  errors: ['CUSTOMER_NOT_FOUND', 'CUSTOMER_GONE', 'CUSTOMER_TEXT_MISSING'],
});

const customerTags = z.array(text(CUSTOMER_TAG_MAX)).check(z.maxLength(CUSTOMER_TAGS_MAX));

export const tagCustomer = endpoint({
  name: 'tagCustomer',
  methods: ['POST'],
  path: '/Console/customerTag',
  access: 'operator:customers.change',
  audit: 'customer.tags',
  summary:
    'Replaces the tags of a customer or team member, which only operators can see. Refused if they are no longer those that were `seen`, with the current ones as `bean.tags`.',
  input: z.object({ ...act, tags: customerTags, seen: z.optional(customerTags) }),
  output: noBean,
  errors: [...REFUSALS, 'CHANGED_MEANWHILE', 'NOTHING_CHANGED'],
});

export const listCustomerTags = endpoint({
  name: 'listCustomerTags',
  methods: ['POST'],
  path: '/Console/customerTags',
  access: 'operator:customers.read',
  summary: 'All tags that customers have.',
  input: nothing,
  output: z.array(z.string()),
  errors: [],
});
