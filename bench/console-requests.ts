import { allEndpoints } from '@causeway/contract/all-endpoints';
import { CUSTOMER_SORTS, ORDER_SORTS } from '@causeway/contract/console/lists';
import { LOWEST_TIER } from '@causeway/contract/tiers';
import { seededEmail } from '../server/src/app/seed/seed-statements.ts';
import type { Found } from './console-found.ts';

/** Each turn of a request has another body, so that not everything is in memory. */
export interface ConsoleRequest {
  readonly name: string;
  readonly path: string;
  readonly body: (turn: number) => object;
}

const DAY_S = 86_400;
const now = Math.floor(Date.now() / 1000);
const ago = (days: number) => now - days * DAY_S;
const day = (daysAgo: number) => new Date(ago(daysAgo) * 1000).toISOString().slice(0, 10);
const one = <T>(list: readonly T[], turn: number) => list[turn % list.length];

/** Of the seeded plans the one that most customers have, and the one that fewest have. */
const [LARGE_PLAN, SMALL_PLAN] = ['vip-7', 'svip-360'];
const written = (filters: object) => Object.keys(filters).join(' and ') || 'all';

type Asked = readonly [name: string, path: string, body: (turn: number) => object];

export function consoleRequests(found: Found): readonly ConsoleRequest[] {
  const requests = [
    ...OVERVIEWS,
    ...FIGURES,
    ...searches(found),
    ...customers(found),
    ...customerPages(found),
    ...SORTED,
    ...COUNTED,
    ...bulk(found),
    ...orders(found),
    ...tickets(found),
    ...records(found),
  ];
  return requests
    .map(([name, path, body]) => ({ name, path: `/Console/${path}`, body }))
    .filter(({ path }) => allEndpoints.some((endpoint) => endpoint.path === path));
}

export const OVERVIEWS: readonly Asked[] = [
  ['overview, today', 'overview', () => ({ from: day(0), to: day(0), by: 'day' })],
  ['overview, 30 days', 'overview', () => ({ from: day(29), to: day(0), by: 'day' })],
  ['overview, 400 days', 'overview', () => ({ from: day(399), to: day(0), by: 'day' })],
  ['overview, 10 years by month', 'overview', () => ({ from: day(3650), to: day(0), by: 'month' })],
];

const FIGURES: readonly Asked[] = [30, 365, 3650].map((days) => [
  `business figures, ${days} days`,
  'businessFigures',
  () => ({ from: day(days - 1), to: day(0), cohortSplit: 'channel' }),
]);

const searches = (found: Found): readonly Asked[] => {
  const anyEmail = (turn: number) => seededEmail(1 + ((turn * 7919) % found.customers));
  const search = (name: string, q: (turn: number) => string | undefined): Asked => [
    `search, ${name}`,
    'search',
    (turn) => ({ q: q(turn) }),
  ];
  return [
    search('an address', anyEmail),
    search('the start of one', (turn) => anyEmail(turn).slice(0, 12)),
    search('the middle of one', (turn) => anyEmail(turn).slice(3, 20)),
    search('three letters of many', () => 'cus'),
    search('an order number', (turn) => one(found.orderNumbers, turn)),
    search('half of one', (turn) => one(found.orderNumbers, turn)?.slice(-6)),
    search('a receipt', (turn) => String(1 + turn)),
    search('a transaction', (turn) => one(found.references, turn)),
    search('part of one', (turn) => one(found.references, turn)?.slice(3, 15)),
    search('a provider’s reference', (turn) => one(found.providerReferences, turn)),
    search('part of a provider’s reference', (turn) => one(found.providerReferences, turn)?.slice(8, 20)),
    search('a device', (turn) => one(found.deviceNames, turn)),
    search('part of a device’s name', (turn) => one(found.deviceNames, turn)?.slice(2)),
    search('words in tickets', (turn) => `connect ${turn}`),
    search('words in many tickets', () => 'charged twice'),
    search('a common word and a rare one', () => 'connect qz'),
    search('Chinese words in many tickets', () => '无法 连接'),
    search('a common Chinese word and a rare one', () => '连接 qz'),
    search('a ticket', (turn) => one(found.ticketIds, turn)),
    search('an invite code', (turn) => `SEED${1 + turn}`),
    search('an account', (turn) => one(found.customerIds, turn)),
    search('nothing', (turn) => `nobody-${turn}`),
    search('no id', () => '00000000-0000-7000-8000-000000000000'),
  ];
};

const SORTED: readonly Asked[] = [
  ...CUSTOMER_SORTS.map((sort): Asked => [`customers, sorted by ${sort}`, 'customers', () => ({ sort })]),
  ...CUSTOMER_SORTS.map((sort): Asked => [
    `customers of a plan, sorted by ${sort}`,
    'customers',
    () => ({ sort, plan: LARGE_PLAN }),
  ]),
  ...ORDER_SORTS.map((sort): Asked => [`orders, sorted by ${sort}`, 'orders', () => ({ sort })]),
  ...ORDER_SORTS.map((sort): Asked => [
    `orders, expired, sorted by ${sort}`,
    'orders',
    () => ({ sort, status: 'expired' }),
  ]),
];

const COUNTED: readonly Asked[] = [
  ...[
    {},
    { state: 'vip' },
    { source: 'video', state: 'unpaid' },
    { plan: LARGE_PLAN },
    { tag: 'none' },
    { expiringFrom: now, expiringBefore: ago(-7) },
  ].map((filters): Asked => [`number of customers, ${written(filters)}`, 'customerCount', () => filters]),
  ...[
    {},
    { status: 'expired' },
    { status: 'partly_refunded' },
    { method: 'paypal' },
    { status: 'cancelled', method: 'unionPay' },
    { usd: 17.99 },
    { from: ago(100), to: ago(99) },
    { from: ago(30) },
    { to: ago(730), usd: 17.99 },
  ].map((filters): Asked => [`sums of orders, ${written(filters)}`, 'orderSums', () => filters]),
  ['sums of payments to look at', 'reviewItemSums', () => ({})],
  ['sums of payments looked at', 'reviewItemSums', () => ({ resolved: true })],
];

const FREE_DAY = { action: 'customer.time', tier: LOWEST_TIER, days: 1 };

const bulk = (found: Found): readonly Asked[] => [
  ...['none', SMALL_PLAN, LARGE_PLAN].map((plan): Asked => [
    `preview of a bulk action, plan ${plan}`,
    'bulkActionPreview',
    () => ({ change: FREE_DAY, selection: { customers: { plan } } }),
  ]),
  ['bulk actions', 'bulkActions', () => ({})],
  [
    'bulk actions, anywhere behind',
    'bulkActions',
    (turn) => ({ cursor: one(found.cursors.bulkActions, turn) }),
  ],
  ['rows of a bulk action', 'bulkActionRows', (turn) => ({ id: one(found.bulkActionIds, turn) })],
];

const customers = (found: Found): readonly Asked[] => {
  const list = (name: string, filters: object): Asked => [`customers${name}`, 'customers', () => filters];
  const behind = (filters: object, cursors: readonly string[]) => (turn: number) => ({
    ...filters,
    cursor: one(cursors, turn),
  });
  return [
    list('', {}),
    ['customers, anywhere behind', 'customers', behind({}, found.cursors.customers)],
    list(', on trial', { state: 'trial' }),
    list(', VIP', { state: 'vip' }),
    list(', SVIP', { state: 'svip' }),
    ['customers, SVIP, anywhere behind', 'customers', behind({ state: 'svip' }, found.cursors.customers)],
    list(', expired', { state: 'expired' }),
    list(', never bought', { state: 'unpaid' }),
    [
      'customers, expired, anywhere behind',
      'customers',
      behind({ state: 'expired' }, found.cursors.customers),
    ],
    list(', blocked', { state: 'blocked' }),
    list(', deleted', { state: 'deleted' }),
    list(', teams', { kind: 'team' }),
    list(', teams that have SVIP', { kind: 'team', state: 'svip' }),
    list(', registered in a week', { registeredFrom: ago(200), registeredBefore: ago(193) }),
    list(', SVIP, registered in the first year', { registeredBefore: ago(730), state: 'svip' }),
    list(', on trial, registered in the first year', { registeredBefore: ago(730), state: 'trial' }),
    list(', expired, registered today', { registeredFrom: ago(1), state: 'expired' }),
    list(', expiring in 7 days', { expiringFrom: now, expiringBefore: ago(-7) }),
    [
      'customers by expiry, anywhere behind',
      'customers',
      behind({ expiringFrom: 0 }, found.cursors.expiries),
    ],
    list(', expiring in 7 days, SVIP', { expiringFrom: now, expiringBefore: ago(-7), state: 'svip' }),
    list(', expiring in 7 days, by source', { expiringFrom: now, expiringBefore: ago(-7), source: 'blog' }),
    list(', expiring, registered today', { expiringFrom: now, registeredFrom: ago(1) }),
    list(', by source', { source: 'blog' }),
    list(', by source and channel', { source: 'blog', channel: 'c3' }),
    list(', by a source that has none', { source: 'none', state: 'vip' }),
    list(', by source, expired', { source: 'video', state: 'expired' }),
    list(', by source, never bought', { source: 'video', state: 'unpaid' }),
    list(', of a plan', { plan: LARGE_PLAN }),
    list(', of a plan, by source', { plan: LARGE_PLAN, source: 'blog' }),
    list(', of a plan that none have', { plan: 'none' }),
    list(', by a tag', { tag: 'beta tester' }),
    list(', by a tag, a plan and a source', { tag: 'partner', plan: LARGE_PLAN, source: 'blog' }),
    list(', by a tag that none have', { tag: 'none' }),
    list(', by channel, on trial', { channel: 'c1', state: 'trial' }),
  ];
};

const customerPages = (found: Found): readonly Asked[] => {
  const page = (name: string, path: string, more: object = {}): Asked => [
    `customer${name}`,
    path,
    (turn) => ({ id: one(found.customerIds, turn), ...more }),
  ];
  return [
    page('', 'customer'),
    page(', timeline', 'customerTimeline'),
    page(', timeline of mails', 'customerTimeline', { kinds: ['mail'] }),
    page(', orders', 'customerOrders'),
    page(', devices', 'customerDevices'),
    page(', tickets', 'customerTickets'),
  ];
};

const orders = (found: Found): readonly Asked[] => {
  const list = (name: string, filters: object): Asked => [`orders${name}`, 'orders', () => filters];
  const behind = (filters: object) => (turn: number) => ({ ...filters, cursor: one(found.orderIds, turn) });
  return [
    list('', {}),
    ['orders, anywhere behind', 'orders', behind({})],
    list(', paid', { status: 'paid' }),
    list(', refunded in part', { status: 'partly_refunded' }),
    list(', refunded', { status: 'refunded' }),
    list(', open', { status: 'open' }),
    ['orders, expired, anywhere behind', 'orders', behind({ status: 'expired' })],
    list(', by method', { method: 'paypal' }),
    [
      'orders, refunded in part by method, behind',
      'orders',
      behind({ status: 'partly_refunded', method: 'paypal' }),
    ],
    list(', of a rare provider', { provider: 'offline' }),
    list(', of a rare provider, paid', { provider: 'offline', status: 'paid', method: 'paypal' }),
    list(', of an amount', { usd: 17.99 }),
    list(', of an amount that is none', { usd: 17.01, status: 'paid' }),
    list(', of an amount by method, refunded in part', {
      usd: 17.99,
      method: 'alipay',
      status: 'partly_refunded',
    }),
    list(', cancelled, by a method that none were', { status: 'cancelled', method: 'unionPay' }),
    list(', cancelled, by that, of an amount', { status: 'cancelled', method: 'unionPay', usd: 17.99 }),
    list(', of a day', { from: ago(100), to: ago(99) }),
    list(', of a day, refunded in part', { from: ago(100), to: ago(99), status: 'partly_refunded' }),
    list(', of the first year, of an amount', { to: ago(730), usd: 17.99 }),
    ['orders, by number', 'orders', (turn) => ({ number: one(found.orderNumbers, turn) })],
    ['orders, of an account', 'orders', (turn) => ({ accountId: one(found.customerIds, turn) })],
    ['order', 'order', (turn) => ({ id: one(found.orderIds, turn) })],
    ['payments to look at', 'reviewItems', () => ({})],
    ['payments looked at', 'reviewItems', () => ({ resolved: true })],
  ];
};

const tickets = (found: Found): readonly Asked[] => {
  const list = (name: string, filters: object): Asked => [`tickets, ${name}`, 'tickets', () => filters];
  const behind = (filters: object) => (turn: number) => ({
    ...filters,
    cursor: one(found.cursors.answered, turn),
  });
  return [
    list('pending', { state: 'pending' }),
    list('answered', { state: 'answered' }),
    ['tickets, answered, anywhere behind', 'tickets', behind({ state: 'answered' })],
    list('resolved', { state: 'resolved' }),
    list('answered, of one kind', { state: 'answered', type: 3 }),
    list('answered, of a kind that is none', { state: 'answered', type: 9, language: 'tw' }),
    list('answered, mine', { state: 'answered', assignee: 'mine' }),
    ['tickets, counts', 'ticketCounts', () => ({ state: 'pending' })],
    ['ticket', 'ticket', (turn) => ({ id: one(found.ticketIds, turn) })],
  ];
};

const records = (found: Found): readonly Asked[] => {
  const audit = (name: string, filters: object): Asked => [`audit${name}`, 'audit', () => filters];
  const mails = (name: string, filters: object): Asked => [`mails${name}`, 'deliveries', () => filters];
  return [
    mails('', {}),
    ['mails, anywhere behind', 'deliveries', (turn) => ({ cursor: one(found.cursors.mails, turn) })],
    mails(', waiting', { state: 'waiting' }),
    mails(', failed', { state: 'failed' }),
    mails(', failed of a kind', { state: 'failed', template: 'order-paid' }),
    mails(', failed of a kind that is none', { state: 'failed', template: 'ticket-answered' }),
    mails(', of a kind that is none', { template: 'ticket-answered' }),
    ['mails, of an account', 'deliveries', (turn) => ({ accountId: one(found.customerIds, turn) })],
    ['mails, counts', 'deliveryCounts', () => ({})],
    ['jobs', 'jobs', () => ({})],
    ['failed jobs', 'failedJobs', () => ({})],
    audit('', {}),
    ['audit, anywhere behind', 'audit', (turn) => ({ cursor: one(found.cursors.audit, turn) })],
    audit(', by operators', { actor: 'operator' }),
    audit(', by providers', { actor: 'provider' }),
    audit(', by one that has done nothing', { actor: 'operator:command' }),
    audit(', of an action', { action: 'order.pay' }),
    audit(', of an action by operators', { action: 'order.', actor: 'operator' }),
    audit(', of an action that is none', { action: 'operator.i' }),
    audit(', of a week', { from: ago(207), before: ago(200) }),
    audit(', of operators in a week', { from: ago(207), before: ago(200), actor: 'operator' }),
    ['audit, of an account', 'audit', (turn) => ({ accountId: one(found.customerIds, turn) })],
    ['audit, of an order', 'audit', (turn) => ({ subject: one(found.orderIds, turn) })],
    ['operators', 'operators', () => ({})],
    ['catalogue', 'catalogue', () => ({})],
    ['changes of a plan', 'planChanges', () => ({ key: 'vip-7' })],
  ];
};
