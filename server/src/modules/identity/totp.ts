import { DAY_SECONDS } from '../../platform/durations.ts';
import { stepOfCode } from './one-time-code.ts';

export const MAX_WRONG_TOTP = 5;
const FIRST_WAIT_SECONDS = 900;

export interface Tries {
  readonly wrongTries: number;
  /** Time of the first try. */
  readonly triesSince: Date | null;
}

export interface Totp extends Tries {
  readonly secret: string;
  readonly lastStep: number | null;
}

export type StepVerdict =
  | { readonly kind: 'right'; readonly step: number }
  /** The code was right but is used; such a try costs nothing, because it reveals nothing. */
  | { readonly kind: 'used' }
  | { readonly kind: 'wrong' };

/** Judges an authenticator code. Steps up to the last accepted one are no longer valid. */
export function judgeOneTimeCode(
  totp: Pick<Totp, 'secret' | 'lastStep'>,
  code: string,
  now: Date,
): StepVerdict {
  const step = stepOfCode(totp.secret, code, now);
  if (step === null) return { kind: 'wrong' };
  return totp.lastStep !== null && step <= totp.lastStep ? { kind: 'used' } : { kind: 'right', step };
}

/**
 * Whether the wrong tries are used up; then the right code is refused too. Five are allowed at first, and five more each
 * after 15, 45, 105 minutes and so on: each wait is twice the last one, so that a day has 35.
 */
export function triesAreUsed(tries: Tries, now: Date): boolean {
  const seconds = secondsOf(tries, now);
  const waits = Math.floor(Math.log2(seconds / FIRST_WAIT_SECONDS + 1));
  return seconds < DAY_SECONDS && tries.wrongTries >= MAX_WRONG_TOTP * (1 + waits);
}

/** The tries after one more wrong one. */
export function afterWrongTry(tries: Tries, now: Date): Tries {
  return secondsOf(tries, now) < DAY_SECONDS
    ? { wrongTries: tries.wrongTries + 1, triesSince: tries.triesSince }
    : { wrongTries: 1, triesSince: now };
}

/** Seconds since the first try. */
function secondsOf({ triesSince }: Tries, now: Date): number {
  return triesSince === null ? Infinity : Math.max(0, now.getTime() - triesSince.getTime()) / 1000;
}
