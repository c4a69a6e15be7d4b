import { expect, test } from 'vitest';
import { whyNotAgain, type KeptMail } from './mail-again.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1000);
const kept: KeptMail = { status: 'failed', isKept: true, createdAt: ago(601) };

test('a kept mail goes out once more, however old', () => {
  expect(whyNotAgain(kept, undefined, NOW)).toBeNull();
});

test('a code that has run out does not; one that has not does', () => {
  expect(whyNotAgain(kept, 600, NOW)).toBe('CUSTOMER_MAIL_RAN_OUT');
  expect(whyNotAgain({ ...kept, createdAt: ago(600) }, 600, NOW)).toBeNull();
});

test('what was forgotten, and what is on its way, does not', () => {
  expect(whyNotAgain({ ...kept, isKept: false }, undefined, NOW)).toBe('CUSTOMER_MAIL_NOT_KEPT');
  expect(whyNotAgain({ ...kept, status: 'waiting' }, undefined, NOW)).toBe('CUSTOMER_MAIL_WAITING');
});
