import * as z from 'zod/mini';
import { CUSTOMER_FILTERS, CUSTOMER_SORTS, ORDER_STATUSES } from './lists.ts';
import { vipType } from '../accounts.ts';
import { endpoint } from '../endpoint.ts';
import { LANGUAGES, MAIL_LANGUAGES } from '../language.ts';
import { paidBy } from '../plans.ts';
import { anyId, epochSeconds, orderName, text, usd } from '../schema.ts';
import { CSV_TYPE } from './console-schema.ts';
import { cursor, pageOf } from '../pages.ts';
import { TIER_KEYS } from '../tiers.ts';
import { TICKET_STATES } from '../ticket-states.ts';

/** A customer's state: the first of these that is true. `none` never had any time. */
export const CUSTOMER_STATES = [
  'deleted',
  'blocked',
  ...TIER_KEYS.toReversed(),
  'trial',
  'expired',
  'none',
] as const;
export type CustomerState = (typeof CUSTOMER_STATES)[number];

const language = z.enum(LANGUAGES);
const kind = z.enum(['individual', 'team']);

/** To the end of the year 9999. */
const moment = z.optional(z.int().check(z.minimum(0), z.maximum(253_402_300_799)));

const filters = {
  state: z.optional(z.enum(CUSTOMER_FILTERS)),
  kind: z.optional(kind),
  /** From `registeredFrom` inclusive to `registeredBefore` exclusive. */
  registeredFrom: moment,
  registeredBefore: moment,
  expiringFrom: moment,
  expiringBefore: moment,
  /** The source of one of their orders. */
  source: z.optional(text(200)),
  channel: z.optional(text(200)),
  tag: z.optional(text(200)),
  /** The key of the plan that they paid last, while their time lasts. */
  plan: z.optional(text(200)),
};
export const customerFilters = z.object(filters);

export const customerRow = z.object({
  id: z.string(),
  /** Null once the account has been deleted. */
  email: z.nullable(z.string()),
  kind,
  /** For a team's administrator. */
  teamName: z.nullable(z.string()),
  state: z.enum(CUSTOMER_STATES),
  /** When access ends or ended; null if there never was any. */
  accessUntil: z.nullable(epochSeconds),
  registeredAt: epochSeconds,
  language,
});
export type CustomerRow = z.output<typeof customerRow>;

export const listCustomers = endpoint({
  name: 'listCustomers',
  methods: ['POST'],
  path: '/Console/customers',
  access: 'operator:customers.read',
  summary:
    'Customers as sorted; without a sort newest first, or by expiry when filtered by it. Deleted ones only when asked for.',
  input: z.object({ ...filters, sort: z.optional(z.enum(CUSTOMER_SORTS)), cursor }),
  output: pageOf(customerRow),
  errors: [],
});

export const countCustomers = endpoint({
  name: 'countCustomers',
  methods: ['POST'],
  path: '/Console/customerCount',
  access: 'operator:customers.read',
  summary: 'How many customers match the filters, if they are at most 1,000.',
  input: customerFilters,
  /** Null for more than 1,000 customers. */
  output: z.object({ count: z.nullable(z.int()) }),
  errors: [],
});

export const exportCustomers = endpoint({
  name: 'exportCustomers',
  methods: ['POST'],
  path: '/Console/customersExport',
  access: 'operator:customers.export',
  reauth: true,
  audit: 'customers.export',
  summary: 'The complete list as CSV, in the order of the list.',
  input: z.object({ ...filters, sort: z.optional(z.enum(CUSTOMER_SORTS)) }),
  answer: 'file',
  fileType: CSV_TYPE,
  output: z.file(),
  errors: [],
});

const named = z.object({ id: z.string(), email: z.nullable(z.string()) });

export const customer = z.extend(customerRow, {
  vipType,
  /** When the time of each tier ends or ended, higher tiers included; null if there never was any. */
  expiries: z.record(z.enum(TIER_KEYS), z.nullable(epochSeconds)),
  /** Chosen for emails; `site` for the one last used. */
  mailLanguage: z.enum(MAIL_LANGUAGES),
  blockedAt: z.nullable(epochSeconds),
  /** The operator’s name; null if unknown or not blocked. */
  blockedBy: z.nullable(z.string()),
  blockedReason: z.nullable(z.string()),
  maxDeviceNum: z.int(),
  deviceMode: z.union([z.literal(0), z.literal(1)]),
  /** The part of the device limit that an operator added, and until when. */
  extraSlots: z.nullable(z.object({ slots: z.int(), until: epochSeconds })),
  devices: z.int(),
  /** Valid sessions of the site and of apps. */
  sessions: z.int(),
  mfa: z.boolean(),
  /** When two-factor will be turned off, as the customer asked. */
  mfaOffAt: z.nullable(epochSeconds),
  /** An address that has not confirmed yet. */
  newEmail: z.nullable(z.string()),
  passkeys: z.int(),
  inviteCode: z.string(),
  invitedBy: z.nullable(named),
  /** Customers who registered with their code. */
  invited: z.int(),
  /** Null without `orders.read`. */
  paidOrders: z.nullable(z.int()),
  /** Less what was refunded or charged back; null without `orders.read`. */
  paidUsd: z.nullable(usd),
  /** Null without `tickets.read`. */
  openTickets: z.nullable(z.int()),
});
export type Customer = z.output<typeof customer>;

export const readCustomer = endpoint({
  name: 'readCustomer',
  methods: ['POST'],
  path: '/Console/customer',
  access: 'operator:customers.read',
  summary: 'The main facts about one customer, without secrets.',
  input: z.object({ id: anyId }),
  output: customer,
  errors: ['CUSTOMER_NOT_FOUND'],
});

const orderStatus = z.enum(ORDER_STATUSES);

export const customerOrder = z.object({
  id: z.string(),
  number: z.string(),
  name: orderName,
  usd,
  refundedUsd: usd,
  /** Its days were revoked. */
  daysTaken: z.boolean(),
  status: orderStatus,
  payMethod: paidBy,
  source: z.nullable(z.string()),
  channel: z.nullable(z.string()),
  createdAt: epochSeconds,
  paidAt: z.nullable(epochSeconds),
});
export type CustomerOrder = z.output<typeof customerOrder>;

export const listCustomerOrders = endpoint({
  name: 'listCustomerOrders',
  methods: ['POST'],
  path: '/Console/customerOrders',
  access: 'operator:orders.read',
  summary: 'All orders of one customer, newest first.',
  input: z.object({ id: anyId, cursor }),
  output: pageOf(customerOrder),
  errors: ['CUSTOMER_NOT_FOUND'],
});

export const customerDevice = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  /** The id that the app generated. */
  clientId: z.string(),
  heardOf: epochSeconds,
  signedIn: z.boolean(),
});
export type CustomerDevice = z.output<typeof customerDevice>;

export const listCustomerDevices = endpoint({
  name: 'listCustomerDevices',
  methods: ['POST'],
  path: '/Console/customerDevices',
  access: 'operator:customers.read',
  summary: 'The devices of one customer, most recently seen first.',
  input: z.object({ id: anyId }),
  output: z.array(customerDevice),
  errors: ['CUSTOMER_NOT_FOUND'],
});

export const customerTicket = z.object({
  id: z.string(),
  title: z.string(),
  type: z.int(),
  state: z.enum(TICKET_STATES),
  createdAt: epochSeconds,
  writtenAt: epochSeconds,
});
export type CustomerTicket = z.output<typeof customerTicket>;

export const listCustomerTickets = endpoint({
  name: 'listCustomerTickets',
  methods: ['POST'],
  path: '/Console/customerTickets',
  access: 'operator:tickets.read',
  summary: 'The tickets of one customer, latest message first.',
  input: z.object({ id: anyId }),
  output: z.array(customerTicket),
  errors: ['CUSTOMER_NOT_FOUND'],
});
