import { expect, test } from 'vitest';
import { createRowLimits, MOST_ROWS, outcomeOf, type AttemptKey } from './failed-attempt.ts';

/** The rows of a flood, by what each attempt gives. */
function rowsOf(attempts: number, keyOf: (attempt: number) => AttemptKey): Set<string> {
  const limitRow = createRowLimits();
  const rows = Array.from({ length: attempts }, (_, attempt) =>
    limitRow('customer', 'password_wrong', keyOf(attempt)),
  );
  return new Set(rows.map(({ account, network }) => `${account} from ${network}`));
}

test.each<[string, number, (attempt: number) => AttemptKey, string | undefined]>([
  ['one network', MOST_ROWS.ofNetwork + 1, (n) => ({ account: `a${n}`, network: 'n' }), 'null from n'],
  [
    'many networks at one account',
    MOST_ROWS.ofAccount + 1,
    (n) => ({ account: 'a', network: `n${n}` }),
    'a from null',
  ],
  [
    'many networks at many accounts',
    MOST_ROWS.ofAll + 1,
    (n) => ({ account: `a${n}`, network: `n${n}` }),
    'null from null',
  ],
  ['one network at one account', 1, () => ({ account: 'a', network: 'n' }), undefined],
])('a flood from %s has %i rows', (_, most, keyOf, rest) => {
  const rows = rowsOf(5000, keyOf);
  expect(rows.size).toBe(most);
  if (rest !== undefined) expect(rows).toContain(rest);
});

test('a row that exists is still counted when there is no room for more', () => {
  const limitRow = createRowLimits();
  const first = { account: 'a0', network: 'n' };
  for (let n = 0; n < 100; n++) limitRow('customer', 'code_wrong', { account: `a${n}`, network: 'n' });
  expect(limitRow('customer', 'code_wrong', first)).toEqual(first);
  // The limits are of the network, not of the kind or the outcome.
  expect(limitRow('operator', 'password_wrong', first)).toEqual({ account: null, network: 'n' });
  // Someone who knows a password can't hide the account behind a flood of other names.
  expect(limitRow('operator', 'mfa_exhausted', first)).toEqual(first);
});

test('only a limit on tries of an account is a failed attempt', () => {
  expect(outcomeOf('TOO_MANY_REQUESTS', true)).toBe('attempts_limited');
  expect(outcomeOf('TOO_MANY_REQUESTS', false)).toBe(null);
  expect(outcomeOf('ORDER_NOT_FOUND', true)).toBe(null);
});
