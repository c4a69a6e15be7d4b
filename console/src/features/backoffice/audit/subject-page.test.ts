import { expect, test } from 'vitest';
import { subjectPage } from './subject-page.ts';

test.each([
  ['customer.block', 'c1', { to: 'customer', id: 'c1' }],
  ['order.refund', 'o1', { to: 'order', id: 'o1' }],
  ['referral.reward', 'o2', { to: 'order', id: 'o2' }],
  ['payment.offline', 'o3', { to: 'order', id: 'o3' }],
  ['ticket.merge', 't1', { to: 'ticket', id: 't1' }],
  ['plan.change', 'vip-90', { to: 'plan', id: 'vip-90' }],
  ['mail_text.change', 'order-paid.tw', { to: 'mailText', id: 'order-paid', search: '?language=tw' }],
])('%s of %s leads to its page', (action, subject, page) => {
  expect(subjectPage(action, subject)).toEqual(page);
});

test.each([
  ['plan.order', 'all'],
  ['payment.anomaly', 'p1'],
  ['operator.sign_in', 's1'],
  ['setting.change', 'brand.en'],
])('%s of %s has no page to lead to', (action, subject) => {
  expect(subjectPage(action, subject)).toBeUndefined();
});
