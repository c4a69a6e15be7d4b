import { expect, test } from 'vitest';
import { browserFamily, systemFamily } from './browser-family.ts';

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`${WINDOWS} Chrome/140.0.0.0 Safari/537.36`, 'Chrome', 'Windows'],
  [`${WINDOWS} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, 'Edge', 'Windows'],
  [`${WINDOWS} Chrome/140.0.0.0 Safari/537.36 OPR/124.0.0.0`, 'Opera', 'Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox', 'Linux'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    'Safari',
    'macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1',
    'Chrome',
    'iOS',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0',
    'WeChat',
    'Android',
  ],
  ['curl/8.14.1', null, null],
  ['x'.repeat(100_000), null, null],
  ['', null, null],
  [undefined, null, null],
])('the log names families, never the user agent: %s', (userAgent, browser, system) => {
  expect(browserFamily(userAgent)).toEqual({ browser, system });
});

test.each([
  ['Android', 'Android'],
  ['ios', 'iOS'],
  ['Windows 11', 'Windows'],
  ['macOS', 'macOS'],
  ['a brick', null],
])('an app’s system is of a known family or of none: %s', (name, family) => {
  expect(systemFamily(name)).toBe(family);
});
