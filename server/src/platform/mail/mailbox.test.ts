import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldEmail, mailboxNames } from './mailbox.ts';

describe('an e-mail gets one trial, whatever its plus-tag, and its dots at well-known providers', () => {
  test.each([
    ['a.n.n@gmail.com', 'ann@gmail.com'],
    ['ann+vpn@gmail.com', 'ann@gmail.com'],
    ['a.nn+one+two@googlemail.com', 'ann@gmail.com'],
    ['ann+x@outlook.com', 'ann@outlook.com'],
    ['ann+x@proton.me', 'ann@proton.me'],
    ['a-n.n_+x@pm.me', 'ann@proton.me'],
    ['a.n.n@protonmail.com', 'ann@proton.me'],
    ['ann@protonmail.ch', 'ann@proton.me'],
    ['a.nn+x@icloud.com', 'a.nn@icloud.com'],
    ['a.nn+x@me.com', 'a.nn@icloud.com'],
    ['a.nn+x@mac.com', 'a.nn@icloud.com'],
    ['ann+x@ya.ru', 'ann@yandex.com'],
    ['ann+x@yandex.kz', 'ann@yandex.com'],
    ['ann+x@msn.com', 'ann@msn.com'],
    ['ann+x@fastmail.fm', 'ann@fastmail.fm'],
    // The same name is someone else's in another domain of Microsoft.
    ['ann@hotmail.com', 'ann@hotmail.com'],
    ['ann@live.com', 'ann@live.com'],
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
  const domain = fc.constantFrom(
    'gmail.com',
    'googlemail.com',
    'outlook.com',
    'pm.me',
    'ya.ru',
    'example.com',
  );

  // Earlier releases named an account's mailbox so.
  test.each([
    ['a.nn+x@googlemail.com', 'ann@gmail.com'],
    ['a.nn+x@protonmail.com', 'a.nn@protonmail.com'],
    ['a.nn@protonmail.com', 'ann@protonmail.com'],
    ['ann@proton.me', 'ann@pm.me'],
    ['ann+x@me.com', 'ann@me.com'],
    ['ann+x@mac.com', 'ann+x@mac.com'],
    ['ann+x@yandex.ru', 'ann+x@yandex.ru'],
    ['ann+x@yandex.com', 'ann@yandex.com'],
    ['ann+x@msn.com', 'ann+x@msn.com'],
    ['ann+x@example.com', 'ann+x@example.com'],
  ])('the names of %s include %s', (email, name) => {
    expect(mailboxNames(email)).toContain(name);
  });

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
