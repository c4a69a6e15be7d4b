import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normalizeEmail, requireEmail } from './email.ts';

describe('e-mails are compared trimmed and lower-cased', () => {
  test.each([' Ann@Example.COM ', '\tann@example.com\n', 'ANN@EXAMPLE.COM'])(
    '%j is ann@example.com',
    (raw) => {
      expect(normalizeEmail(raw)).toBe('ann@example.com');
      expect(requireEmail(raw)).toBe('ann@example.com');
    },
  );

  test.each(['', '   ', '\n'])('%j asks for an e-mail', (raw) => {
    expect(() => requireEmail(raw)).toThrow('ACCOUNT_REQUIRED');
  });
});

describe('the e-mail pattern\u2019s last part has 2 letters or more', () => {
  test.each([
    'a@b.io',
    'ann@example.com',
    'ann@museum.photography',
    'ann@company.international',
    `ann@example.${'x'.repeat(63)}`,
    'first.last+tag@mail.sub.example.co.uk',
    "o'neil_x%y-z@example.org",
    '123@456.de',
    'ann@xn--fiq228c.cn',
    `${'a'.repeat(64)}@example.com`,
    // 254 characters in all.
    `${'a'.repeat(64)}@${'b'.repeat(62)}.${'c'.repeat(62)}.${'d'.repeat(59)}.com`,
  ])('%s is an address', (email) => {
    expect(requireEmail(email)).toBe(email);
  });

  test.each([
    'ann',
    'ann@',
    '@example.com',
    'ann@example',
    'ann@example.c',
    'ann@example.c0m',
    `ann@example.${'x'.repeat(64)}`,
    'ann@.com',
    'ann@-example.com',
    'ann@example-.com',
    'ann@@example.com',
    'ann@exa mple.com',
    'a nn@example.com',
    'ann..b@example.com',
    'ann@example..com',
    'ann@example.com.',
    'ann@example.com\nbcc: x@y.com',
    'ann@example.com,bob@example.com',
    '<ann@example.com>',
    'ann@例子.com',
    'ánn@example.com',
    `${'a'.repeat(65)}@example.com`,
    `${'a'.repeat(64)}@${'b'.repeat(62)}.${'c'.repeat(62)}.${'d'.repeat(60)}.com`,
    'ann@127.0.0.1',
  ])('%j is no address', (email) => {
    expect(() => requireEmail(email)).toThrow('EMAIL_INVALID');
  });

  test('every accepted address can stand alone in an email header', () => {
    const part = fc.string({
      unit: fc.constantFrom('a', 'Z', '0', '.', '-', '+', '@', ' ', '\n', ',', '<'),
      maxLength: 12,
    });
    fc.assert(
      fc.property(part, part, (local, domain) => {
        const raw = `${local}@${domain}.com`;
        let email: string;
        try {
          email = requireEmail(raw);
        } catch (error) {
          expect((error as Error).message).toBe('EMAIL_INVALID');
          return;
        }
        expect(email).toMatch(/^[^\s,<>@]+@[^\s,<>@]+$/);
        expect(requireEmail(email)).toBe(email);
      }),
      { numRuns: 2000 },
    );
  });
});
