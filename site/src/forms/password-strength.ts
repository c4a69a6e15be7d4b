import { PASSWORD_MIN } from '@causeway/contract/limits';

/** `guessable`: the server refuses it, or nearly: common words, a repeated pattern, the account's name. */
export type PasswordStrength = 'guessable' | 'weak' | 'fair' | 'good' | 'strong';

const COMMON_PARTS =
  /passw(?:or|0r)d|password|qwerty(?:uiop)?|asdfgh(?:jkl)?|zxcvbn|1qaz2wsx|iloveyou|woaini|letmein|welcome|monkey|dragon|football|sunshine|princess|admin|abc123|(?:19|20)\d\d/g;
/** A common part is one choice among a few hundred, worth about two characters. */
const PART_WORTH = 2;
/** A character that repeats or follows the one before, as in `111` or `abc`, adds little. */
const RUN_WORTH = 0.3;

const KINDS: readonly (readonly [RegExp, number])[] = [
  [/\d/, 10],
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/[ -/:-@[-`{-~]/, 33],
  [/[^ -~]/u, 200],
];

/** The password's length, with common parts and runs discounted. */
function worthOf(password: string): number {
  let parts = 0;
  const rest = password.toLowerCase().replace(COMMON_PARTS, () => {
    parts += 1;
    return '';
  });
  let previous: number | undefined;
  let worth = parts * PART_WORTH;
  for (const character of rest) {
    const point = character.codePointAt(0) ?? 0;
    worth += previous !== undefined && Math.abs(point - previous) <= 1 ? RUN_WORTH : 1;
    previous = point;
  }
  return worth;
}

/**
 * A rough estimate from length, kinds of characters and common patterns; undefined below the minimum length. `account` is
 * the account's email.
 */
export function passwordStrength(password: string, account: string): PasswordStrength | undefined {
  if (Array.from(password).length < PASSWORD_MIN) return undefined;
  const folded = password.toLowerCase();
  const email = account.trim().toLowerCase();
  const isAccount = folded === email || folded === email.split('@')[0];
  if (isAccount || /^(.{1,3}?)\1+$/u.test(folded)) return 'guessable';

  const choices = KINDS.reduce((sum, [kind, size]) => (kind.test(password) ? sum + size : sum), 0);
  const bits = worthOf(password) * Math.log2(choices);
  if (bits < 20) return 'guessable';
  if (bits < 32) return 'weak';
  if (bits < 48) return 'fair';
  return bits < 66 ? 'good' : 'strong';
}
