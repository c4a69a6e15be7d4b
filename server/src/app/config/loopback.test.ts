import { describe, expect, test } from 'vitest';
import { isLoopbackHost } from './hosts.ts';

describe('what a demo may listen on', () => {
  test.each(['localhost', 'LOCALHOST', '127.0.0.1', '127.8.9.10', '::1', '[::1]'])(
    '%s is loopback',
    (host) => {
      expect(isLoopbackHost(host)).toBe(true);
    },
  );

  test.each([
    '0.0.0.0',
    '::',
    '[::]',
    '',
    '192.168.1.5',
    '10.0.0.1',
    '128.0.0.1',
    '127.0.0.1.evil.example',
    'localhost.evil.example',
    'notlocalhost',
    '127.0.0.1:8080',
    '1127.0.0.1',
    '::2',
    'example.com',
  ])('%j is not', (host) => {
    expect(isLoopbackHost(host)).toBe(false);
  });
});
