import { expect, test } from 'vitest';
import { resendObstacle, retryObstacle, type ResentMail } from './delivery.ts';

const createdAt = new Date('2026-11-21T08:00:00Z');
const failed = { state: 'failed', createdAt, isEmptied: false, isAccountGone: false } as const;
const after = (seconds: number) => new Date(createdAt.getTime() + seconds * 1000);

test.each([
  ['may be sent after all', failed, undefined, 86_400, null],
  ['while its code is good', failed, 600, 600, null],
  ['not once its code has expired', { ...failed, isEmptied: true }, 600, 601, 'expired'],
  ['not to an account that is gone', { ...failed, isAccountGone: true }, 600, 601, 'account_gone'],
  ['not once it was emptied', { ...failed, isEmptied: true }, undefined, 1, 'emptied'],
  ['has nothing to overcome that waits', { ...failed, state: 'waiting' }, 600, 601, null],
  ['has nothing to overcome that was sent', { ...failed, state: 'sent', isEmptied: true }, 600, 601, null],
] as const)('%s', (_case, mail, goodFor, age, obstacle) => {
  expect(retryObstacle(mail, goodFor, after(age))).toBe(obstacle);
});

const NOW = new Date('2026-03-01T12:00:00Z');
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1000);
const kept: ResentMail = { status: 'failed', isKept: true, createdAt: ago(601) };

test('a stored mail can be resent, however old', () => {
  expect(resendObstacle(kept, undefined, NOW)).toBeNull();
});

test('an expired code cannot be resent; a valid one can', () => {
  expect(resendObstacle(kept, 600, NOW)).toBe('CUSTOMER_MAIL_RAN_OUT');
  expect(resendObstacle({ ...kept, createdAt: ago(600) }, 600, NOW)).toBeNull();
});

test('an emptied mail and a mail on its way cannot be resent', () => {
  expect(resendObstacle({ ...kept, isKept: false }, undefined, NOW)).toBe('CUSTOMER_MAIL_NOT_KEPT');
  expect(resendObstacle({ ...kept, status: 'waiting' }, undefined, NOW)).toBe('CUSTOMER_MAIL_WAITING');
});
