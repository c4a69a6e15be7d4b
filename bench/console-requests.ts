import { allEndpoints } from '@causeway/contract/all-endpoints';
import { seededEmail } from '../server/src/seed/seed-statements.ts';

/** What is asked for, of a shop as {@link seedDatabase} makes it: once for each turn, so that not all is in memory. */
export interface ConsoleRequest {
  readonly name: string;
  readonly path: string;
  readonly body: (turn: number) => object;
}

/** Ids and days that the measuring has found out before. */
export interface Found {
  readonly customers: number;
  readonly orderNumbers: readonly string[];
  readonly customerIds: readonly string[];
  readonly orderIds: readonly string[];
  readonly ticketIds: readonly string[];
}

const DAY_S = 86_400;
const now = Math.floor(Date.now() / 1000);
const day = (daysAgo: number) => new Date((now - daysAgo * DAY_S) * 1000).toISOString().slice(0, 10);
const one = <T>(list: readonly T[], turn: number) => list[turn % list.length];

/** Every list, page and search of the console that the server has. */
export function consoleRequests(found: Found): readonly ConsoleRequest[] {
  const customerOf = (turn: number) => ({ id: one(found.customerIds, turn) });
  const orderOf = (turn: number) => ({ id: one(found.orderIds, turn) });
  const ticketOf = (turn: number) => ({ id: one(found.ticketIds, turn) });
  const anyEmail = (turn: number) => seededEmail(1 + ((turn * 7919) % found.customers));
  const requests: [name: string, path: string, body: (turn: number) => object][] = [
    ['overview, 30 days', 'overview', () => ({ from: day(29), to: day(0), by: 'day' })],
    ['overview, 400 days', 'overview', () => ({ from: day(399), to: day(0), by: 'day' })],
    ['overview, 3 years by month', 'overview', () => ({ from: day(1095), to: day(0), by: 'month' })],
    ['search, an address', 'search', (turn) => ({ q: anyEmail(turn) })],
    ['search, the start of one', 'search', (turn) => ({ q: anyEmail(turn).slice(0, 12) })],
    ['search, an order number', 'search', (turn) => ({ q: one(found.orderNumbers, turn) })],
    ['search, nothing', 'search', (turn) => ({ q: `nobody-${turn}` })],
    ['customers', 'customers', () => ({})],
    ['customers, on trial', 'customers', () => ({ state: 'trial' })],
    ['customers, expired', 'customers', () => ({ state: 'expired' })],
    ['customers, SVIP', 'customers', () => ({ state: 'svip' })],
    [
      'customers, expiring in 7 days',
      'customers',
      () => ({ expiringFrom: now, expiringBefore: now + 7 * DAY_S }),
    ],
    ['customers, by source', 'customers', () => ({ source: 'blog' })],
    ['customer', 'customer', customerOf],
    ['customer, timeline', 'customerTimeline', customerOf],
    ['customer, orders', 'customerOrders', customerOf],
    ['customer, tickets', 'customerTickets', customerOf],
    ['orders', 'orders', () => ({})],
    ['orders, refunded in part', 'orders', () => ({ status: 'partly_refunded' })],
    ['orders, by method', 'orders', () => ({ method: 'paypal' })],
    ['orders, of a rare provider', 'orders', () => ({ provider: 'offline' })],
    ['orders, of an amount', 'orders', () => ({ usd: 17.99 })],
    ['orders, of a day', 'orders', () => ({ from: now - 100 * DAY_S, to: now - 99 * DAY_S })],
    ['orders, by number', 'orders', (turn) => ({ number: one(found.orderNumbers, turn) })],
    ['order', 'order', orderOf],
    ['odd payments', 'paymentCases', () => ({})],
    ['tickets, pending', 'tickets', () => ({ state: 'pending' })],
    ['tickets, answered', 'tickets', () => ({ state: 'answered' })],
    ['tickets, of one kind', 'tickets', () => ({ state: 'answered', type: 3 })],
    ['tickets, counts', 'ticketCounts', () => ({ state: 'pending' })],
    ['ticket', 'ticket', ticketOf],
    ['mails', 'deliveries', () => ({})],
    ['mails, failed', 'deliveries', () => ({ state: 'failed' })],
    ['mails, counts', 'deliveryCounts', () => ({})],
    ['jobs', 'jobs', () => ({})],
    ['failed jobs', 'failedJobs', () => ({})],
    ['audit', 'audit', () => ({})],
    ['operators', 'operators', () => ({})],
  ];
  return requests
    .map(([name, path, body]) => ({ name, path: `/Console/${path}`, body }))
    .filter(({ path }) => allEndpoints.some((endpoint) => endpoint.path === path));
}
