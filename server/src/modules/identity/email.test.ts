import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldEmail, normalizeEmail, requireEmail } from './email.ts';

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

describe('an e-mail gets one trial, whatever its plus-tag, and its dots at well-known providers', () => {
  test.each([
    ['a.n.n@gmail.com', 'ann@gmail.com'],
    ['ann+vpn@gmail.com', 'ann@gmail.com'],
    ['a.nn+one+two@googlemail.com', 'ann@gmail.com'],
    ['ann+x@outlook.com', 'ann@outlook.com'],
    ['ann+x@proton.me', 'ann@proton.me'],
    ['a-n.n_+x@pm.me', 'ann@pm.me'],
    ['a.nn+x@icloud.com', 'a.nn@icloud.com'],
    // With other providers two spellings may be two people.
    ['a.nn+x@example.com', 'a.nn+x@example.com'],
    ['a.nn@mail.gmail.com', 'a.nn@mail.gmail.com'],
    // An address that begins with a plus is not folded.
    ['+tag@outlook.com', '+tag@outlook.com'],
  ])('%s folds to %s', (email, folded) => {
    expect(foldEmail(email)).toBe(folded);
  });

  const local = fc.string({
    unit: fc.constantFrom('a', 'b', '7', '.', '+', '-', '_'),
    minLength: 1,
    maxLength: 10,
  });
  const domain = fc.constantFrom('gmail.com', 'googlemail.com', 'outlook.com', 'proton.me', 'example.com');

  test('folding is idempotent', () => {
    fc.assert(
      fc.property(local, domain, (name, at) => {
        const folded = foldEmail(`${name}@${at}`);
        expect(foldEmail(folded)).toBe(folded);
      }),
    );
  });

  test('all spellings of one Gmail mailbox fold to the same, those of another never do', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(letters, letters, local, (box, other, tag) => {
        const dotted = foldEmail(`${Array.from(box).join('.')}+${tag}@gmail.com`);
        expect(dotted).toBe(foldEmail(`${box}@googlemail.com`));
        expect(dotted === foldEmail(`${other}@gmail.com`)).toBe(box === other);
      }),
    );
  });
});
