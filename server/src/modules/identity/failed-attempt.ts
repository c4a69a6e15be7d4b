import type { AttemptOutcome } from '@causeway/contract/console/lists';
import { HOUR_MS } from '../../platform/durations.ts';
import type { RefusalReason } from '../../platform/refusal.ts';

const OUTCOMES: Partial<Record<RefusalReason, AttemptOutcome>> = {
  WRONG_CREDENTIALS: 'password_wrong',
  OLD_PASSWORD_WRONG: 'password_wrong',
  CODE_WRONG: 'code_wrong',
  CODE_TRIES_USED: 'code_wrong',
  SET_PASSWORD_KEY_INVALID: 'code_wrong',
  INVITATION_INVALID: 'code_wrong',
  OPERATOR_RESET_INVALID: 'code_wrong',
  HAND_OFF_INVALID: 'code_wrong',
  SECOND_STEP_WRONG: 'mfa_wrong',
  SECOND_STEP_TRIES_USED: 'mfa_exhausted',
  PASSKEY_REFUSED: 'passkey_refused',
  ACCOUNT_BLOCKED: 'account_blocked',
  MEMBER_BLOCKED: 'account_blocked',
  RIGHT_MISSING: 'right_missing',
  OPERATOR_NOT_YOURS: 'right_missing',
  NOT_FOR_MEMBERS: 'right_missing',
  INDIVIDUAL_ONLY: 'right_missing',
  TEAM_ONLY: 'right_missing',
  MEMBER_ONLY: 'right_missing',
};

/** The outcome of a refused call; null if it is no failed attempt. Any call may be limited, but not every one tries an account. */
export function outcomeOf(reason: RefusalReason, triesAccount: boolean): AttemptOutcome | null {
  if (reason === 'TOO_MANY_REQUESTS') return triesAccount ? 'attempts_limited' : null;
  return OUTCOMES[reason] ?? null;
}

/** What identifies a row: the account by its id or the given name, and the network. Null if there is none. */
export interface AttemptKey {
  readonly account: string | null;
  readonly network: string | null;
}

/** The rows that a process adds in an hour: of one account, of one network, and altogether. */
export const MOST_ROWS = { ofAccount: 100, ofNetwork: 50, ofAll: 2000 };

/**
 * Bounds the rows of an hour. A flood keeps its count: beyond the limit of an account, rows lose their network, and
 * beyond the limit of a network, their account.
 */
export function createRowLimits() {
  const known = new Set<string>();
  const counts = new Map<string, number>();
  const isFull = (key: string | null, most: number) => key !== null && (counts.get(key) ?? 0) >= most;
  const count = (key: string | null) => key !== null && counts.set(key, (counts.get(key) ?? 0) + 1);

  return (kind: string, outcome: AttemptOutcome, { account, network }: AttemptKey): AttemptKey => {
    const row = JSON.stringify([kind, outcome, account, network]);
    if (known.has(row)) return { account, network };
    const [ofAccount, ofNetwork] = [
      account === null ? null : `account ${kind} ${account}`,
      network === null ? null : `network ${network}`,
    ];
    const isAll = known.size >= MOST_ROWS.ofAll;
    // Who comes to the second factor knows the password, and it has few tries: such a row always names its account.
    const keepsAccount = outcome === 'mfa_wrong' || outcome === 'mfa_exhausted';
    const dropsAccount = !keepsAccount && (isAll || isFull(ofNetwork, MOST_ROWS.ofNetwork));
    const limited = {
      account: dropsAccount ? null : account,
      network: isAll || isFull(ofAccount, MOST_ROWS.ofAccount) ? null : network,
    };
    if (limited.account !== account || limited.network !== network) return limited;
    known.add(row);
    count(ofAccount);
    count(ofNetwork);
    return limited;
  };
}

export const startOfHour = (at: Date): Date => new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS);
