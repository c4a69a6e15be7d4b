import type { ConsoleRequest } from '../console-requests.ts';

const now = Math.floor(Date.now() / 1000);
const WEEK = 7 * 86_400;

/** Behind everything of the last week. */
const cursor = (id: string) => `${(now - WEEK) * 1_000_000}.${id}`;

const list = (path: string, name: string, input: ConsoleRequest['input']): ConsoleRequest => ({
  name: `${path} ${name}`,
  path: `/Console/${path}`,
  input,
});

export const RECORDS_REQUESTS: readonly ConsoleRequest[] = [
  list('inboxCounts', 'of all', () => ({})),
  list('inbox', 'of all', () => ({})),
  list('inbox', 'of one kind', () => ({ kind: 'email' })),
  list('audit', 'of all', () => ({})),
  list('audit', 'behind a cursor', () => ({ cursor: cursor('1') })),
  list('audit', 'by one provider', () => ({ actor: 'provider:sandbox' })),
  list('audit', 'by operators', () => ({ actor: 'operator' })),
  list('audit', 'by providers in a week', () => ({
    actor: 'provider',
    from: now - 2 * WEEK,
    before: now - WEEK,
  })),
  list('audit', 'of an action', () => ({ action: 'order.pay' })),
  list('audit', 'of an action’s beginning', () => ({ action: 'mail.' })),
  list('audit', 'of an account', ({ id }) => ({ accountId: id })),
  list('audit', 'of an order', ({ paidOrderId }) => ({ subject: paidOrderId })),
  list('audit', 'of a week', () => ({ from: now - 2 * WEEK, before: now - WEEK })),
  list('failedAttempts', 'of a day', () => ({})),
  list('failedAttempts', 'of operators', () => ({ kind: 'operator' })),
  list('deliveries', 'of all', () => ({})),
  list('deliveries', 'behind a cursor', () => ({ cursor: cursor(crypto.randomUUID()) })),
  list('deliveries', 'that wait', () => ({ state: 'waiting' })),
  list('deliveries', 'that failed', () => ({ state: 'failed' })),
  list('deliveries', 'that failed in a week', () => ({ state: 'failed', span: 'week' })),
  list('deliveries', 'of a kind in a week', () => ({ template: 'order-paid', span: 'week' })),
  list('deliveries', 'of a week', () => ({ span: 'week' })),
  list('deliveries', 'of a kind', () => ({ template: 'order-paid' })),
  list('deliveries', 'of a kind that were sent', () => ({ template: 'order-paid', state: 'sent' })),
  list('deliveries', 'of an account', ({ id }) => ({ accountId: id })),
  list('deliveryCounts', 'of all', () => ({})),
  list('reconciledDays', 'of all', () => ({})),
  list('paymentProviders', 'of all', () => ({})),
  list('jobs', 'of all', () => ({})),
  list('failedJobs', 'of all', () => ({})),
];
