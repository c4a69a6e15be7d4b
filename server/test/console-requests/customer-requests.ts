import { CUSTOMER_SORTS } from '@causeway/contract/console/lists';
import type { ExistingCustomer } from '../many-accounts.ts';

interface CustomerRequest {
  readonly name: string;
  readonly path: `/Console/${string}`;
  readonly input: (customer: ExistingCustomer) => object;
}

const day = (days: number): number => Math.floor(Date.now() / 1000) + days * 86_400;

const list = (name: string, filters: object): CustomerRequest => ({
  name: `customers ${name}`,
  path: '/Console/customers',
  input: () => filters,
});

const sorted = (sort: string, filters: object = {}): CustomerRequest => ({
  name: `customers sorted by ${sort} ${Object.keys(filters).join(' ')}`,
  path: '/Console/customers',
  input: () => ({ ...filters, sort }),
});

const page = (path: string): CustomerRequest => ({
  name: path,
  path: `/Console/${path}`,
  input: ({ id }) => ({ id, reason: 'Asked.', tier: 'vip', days: 1, key: crypto.randomUUID() }),
});

const count = (which: string, filters: object): CustomerRequest => ({
  name: `number of customers ${which}`,
  path: '/Console/customerCount',
  input: () => filters,
});

export const CUSTOMER_REQUESTS: readonly CustomerRequest[] = [
  ...CUSTOMER_SORTS.flatMap((sort) => [
    sorted(sort),
    sorted(sort, { cursor: `${day(-100)}000000.${crypto.randomUUID()}` }),
    sorted(sort, { state: 'vip' }),
    sorted(sort, { tag: 'nobody' }),
  ]),
  sorted('until', { cursor: `${day(0)}000000.never:${crypto.randomUUID()}` }),
  { name: 'saved views', path: '/Console/savedViews', input: () => ({ list: 'orders' }) },
  list('all', {}),
  list('behind a cursor', {
    cursor: `${Date.parse('2026-06-01T00:00:00Z') * 1000}.${crypto.randomUUID()}`,
  }),
  list('on trial', { state: 'trial' }),
  list('with VIP', { state: 'vip' }),
  list('with SVIP', { state: 'svip' }),
  list('blocked', { state: 'blocked' }),
  list('deleted', { state: 'deleted' }),
  list('of teams', { kind: 'team' }),
  list('registered in a week', { registeredFrom: day(-37), registeredBefore: day(-30) }),
  list('expiring soon', { state: 'expiring' }),
  list('expiring in a week', { expiringFrom: day(0), expiringBefore: day(7) }),
  list('by a channel', { channel: 'unused' }),
  list('on a plan', { plan: 'vip-90' }),
  list('on a rare plan', { plan: 'unused' }),
  list('by a tag', { tag: 'unused' }),
  list('by a source', { source: 'unused', state: 'vip' }),
  count('blocked', { state: 'blocked' }),
  count('on a rare plan', { plan: 'unused' }),
  count('by a tag', { tag: 'unused' }),
  page('customer'),
  page('customerTimeline'),
  page('customerOrders'),
  page('customerDevices'),
  page('customerTickets'),
  page('customerTimePreview'),
  page('customerTimeLimit'),
  page('customerTime'),
  page('customerSee'),
  page('customerNotes'),
  page('customerTags'),
  page('customerResetLink'),
  page('customerBlock'),
  page('customerUnblock'),
  page('customerSessionsEnd'),
];
