import { describe, expect, test } from 'vitest';
import { COMMON_PASSWORDS, demandGoodPassword } from './password.ts';

const judge =
  (password: string, account = 'ann.lee@example.com') =>
  () =>
    demandGoodPassword(password, account);

describe('passwords have 6 to 64 characters', () => {
  test.each([
    ['', 'PASSWORD_REQUIRED'],
    ['a', 'PASSWORD_TOO_SHORT'],
    ['qmzpw', 'PASSWORD_TOO_SHORT'],
    ['\u{1F600}\u{1F601}\u{1F602}', 'PASSWORD_TOO_SHORT'],
    [`${'lantern '.repeat(8)}x`, 'PASSWORD_TOO_LONG'],
  ])('%j is refused: %s', (password, reason) => {
    expect(judge(password)).toThrow(reason);
  });

  test.each([
    ['six', 'qmzpwk'],
    ['64', `${'lantern '.repeat(7)}on a dam`],
    ['a pass-phrase longer than 18', 'the lantern on the long dam'],
    ['Chinese', '长堤上的灯笼'],
    ['six characters of two units each', '\u{1F600}\u{1F601}\u{1F602}\u{1F603}\u{1F604}\u{1F605}'],
    ['spaces around', '  a b c '],
  ])('%s are accepted', (_, password) => {
    expect(judge(password)).not.toThrow();
  });
});

describe('the most common passwords and the account\u2019s own name are refused', () => {
  test('every password on the list is refused, in any case', () => {
    expect(COMMON_PASSWORDS.size).toBeGreaterThan(3000);
    for (const password of COMMON_PASSWORDS) {
      expect(judge(password)).toThrow('PASSWORD_TOO_COMMON');
      expect(judge(password.toUpperCase())).toThrow('PASSWORD_TOO_COMMON');
    }
  });

  test('the list has only lower-case passwords of six characters or more', () => {
    const idle = [...COMMON_PASSWORDS].filter((entry) => entry.length < 6 || entry !== entry.toLowerCase());
    expect(idle).toEqual([]);
  });

  test.each(['aaaaaa', '121212', 'abcabc', 'AbcaBC', '000000000', '爱爱爱爱爱爱', '\u{1F600}'.repeat(6)])(
    'the repetition %s',
    (password) => {
      expect(judge(password)).toThrow('PASSWORD_TOO_COMMON');
    },
  );

  test.each(['aaaaab', 'abcabd', 'abcdabcd7'])('%s is no repetition', (password) => {
    expect(judge(password)).not.toThrow();
  });

  test.each(['ann.lee@example.com', 'ANN.LEE@example.com', 'ann.lee', 'Ann.Lee'])(
    'the account\u2019s name as %s',
    (password) => {
      expect(judge(password)).toThrow('PASSWORD_IS_ACCOUNT');
    },
  );

  test('a longer text with the name, or another account’s name, is accepted', () => {
    expect(judge('ann.lee-7')).not.toThrow();
    expect(judge('ann.lee', 'bob@example.com')).not.toThrow();
  });
});
