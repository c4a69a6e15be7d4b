import { describe, expect, test } from 'vitest';
import { isDemoHost, isLoopbackHost, needsTls } from './hosts.ts';

const OWN = ['localhost', 'LOCALHOST', '127.0.0.1', '[::1]'];
const FOREIGN = [
  'evil.example',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  '192.0.2.1.evil.example',
  '',
];
const ADDRESSES = ['192.0.2.1', '[2001:db8::1]'];
const HERE = 'http://localhost:8080';

describe('a demo answers no foreign Host header', () => {
  test.each([
    [
      'on this machine',
      { demoPublic: false, publicUrl: HERE, consoleUrl: HERE },
      OWN,
      [...ADDRESSES, 'demo.example'],
    ],
    [
      'public, with a PUBLIC_URL',
      { demoPublic: true, publicUrl: 'https://demo.example', consoleUrl: 'https://demo.example' },
      [...OWN, 'demo.example', 'Demo.Example'],
      [...ADDRESSES, 'www.demo.example', 'demo.example.evil.example'],
    ],
    [
      'public, with a CONSOLE_URL',
      { demoPublic: true, publicUrl: 'https://demo.example', consoleUrl: 'https://console.example' },
      [...OWN, 'demo.example', 'console.example'],
      [...ADDRESSES, 'www.demo.example'],
    ],
    [
      'public, with a PUBLIC_URL that is an address',
      { demoPublic: true, publicUrl: 'http://192.0.2.1:8080', consoleUrl: 'http://192.0.2.1:8080' },
      [...OWN, '192.0.2.1'],
      ['192.0.2.2', 'demo.example'],
    ],
    [
      'public, without a PUBLIC_URL: by address, which no page can rebind',
      { demoPublic: true, publicUrl: HERE, consoleUrl: HERE },
      [...OWN, ...ADDRESSES],
      ['demo.example'],
    ],
  ])('%s', (_, config, answered, refused) => {
    for (const host of answered) expect({ host, is: isDemoHost(config, host) }).toEqual({ host, is: true });
    for (const host of [...refused, ...FOREIGN])
      expect({ host, is: isDemoHost(config, host) }).toEqual({ host, is: false });
  });
});

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

test.each([
  ['smtp://mail.example:587', true],
  ['smtp://10.0.0.7:25', true],
  ['smtp://user:password@localhost:25', false],
  ['smtp://[::1]:25', false],
])('emails to %s need TLS: %s', (smtpUrl, needed) => {
  expect(needsTls(smtpUrl)).toBe(needed);
});
