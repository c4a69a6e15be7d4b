import { expect, it } from 'vitest';
import { relativeTime } from './relative-time.ts';

it('describes in words when a device was last active', () => {
  const now = 1_800_000_000;
  expect(relativeTime(now - 5, now, 'en')).toBe('now');
  expect(relativeTime(now + 30, now, 'en')).toBe('now');
  expect(relativeTime(now - 60, now, 'en')).toBe('1 minute ago');
  expect(relativeTime(now - 3 * 3600, now, 'en')).toBe('3 hours ago');
  expect(relativeTime(now - 86_400, now, 'en')).toBe('1 day ago');
  expect(relativeTime(now - 2 * 86_400 + 1, now, 'en')).toBe('1 day ago');
  expect(relativeTime(now - 2 * 86_400, now, 'zh')).toBe('2 天前');
  expect(relativeTime(now - 40 * 86_400, now, 'en')).toBe('1 month ago');
  expect(relativeTime(now - 400 * 86_400, now, 'tw')).toBe('1 年前');
  expect(relativeTime(now - 3 * 3600, now, 'zh')).toBe('3 小时前');
  expect(relativeTime(now - 3 * 3600, now, 'tw')).toBe('3 小時前');
});
