import { stepOfCode } from './one-time-code.ts';

export const MAX_WRONG_TOTP = 5;
const TRIES_WINDOW_SECONDS = 900;

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

/** Whether the five wrong tries in 15 minutes are used up; then the right code is refused too. */
export function triesAreUsed(tries: Tries, now: Date): boolean {
  return tries.wrongTries >= MAX_WRONG_TOTP && isWithin(tries, now);
}

/** The tries after one more wrong one. */
export function afterWrongTry(tries: Tries, now: Date): Tries {
  return isWithin(tries, now)
    ? { wrongTries: tries.wrongTries + 1, triesSince: tries.triesSince }
    : { wrongTries: 1, triesSince: now };
}

function isWithin({ triesSince }: Tries, now: Date): boolean {
  return triesSince !== null && now.getTime() - triesSince.getTime() < TRIES_WINDOW_SECONDS * 1000;
}
