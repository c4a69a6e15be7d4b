import { MINUTE_MS } from '../../platform/durations.ts';
import { seal, unseal } from '../../platform/crypto/seal.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { FoundAccount } from './account-store.ts';
import type { CustomerCredentials } from './customer-credentials-service.ts';
import { ofCustomer } from './owner-store.ts';
import { listPasskeys, removePasskeysUntil, type PasskeyRow } from './passkey-store.ts';
import { withOwnCode, type GivenCode } from './reauth-service.ts';
import type { EndedSession } from './session-store.ts';

export interface ReviewContext {
  readonly customers: CustomerCredentials;
  /** Seals the keys of reviews. */
  readonly reviewKey: Buffer;
}

/** What the owner should look at after a reset, in case of a theft. */
export interface ResetReview {
  /** Sessions that the reset has ended. */
  readonly sessions: readonly EndedSession[];
  readonly passkeys: readonly PasskeyRow[];
  /** Removes these passkeys. */
  readonly key: string;
  readonly needsCode: boolean;
}

const REVIEW_MS = 30 * MINUTE_MS;
/** In no table: the page that shows the review keeps its key. */
export const REVIEW_PLACE = { table: 'accounts', column: 'reset review', id: '' } as const;

/** Null if there is nothing to look at. */
export async function findResetReview(
  { customers, reviewKey }: ReviewContext,
  tx: Tx,
  { id, two_factor_on: needsCode }: Pick<FoundAccount, 'id' | 'two_factor_on'>,
  sessions: readonly EndedSession[],
): Promise<ResetReview | null> {
  const passkeys = await listPasskeys(tx, ofCustomer(id));
  if (sessions.length + passkeys.length === 0) return null;
  const sealed = seal(reviewKey, `${id} ${customers.clock().getTime()}`, REVIEW_PLACE);
  return { sessions, passkeys, key: sealed.toString('base64url'), needsCode };
}

/** Removes the passkeys that a reset has listed; returns how many. Requires the code if two-factor is on. */
export async function removeReviewedPasskeys(
  { customers, reviewKey }: ReviewContext,
  { key, ...given }: GivenCode & { readonly key: string },
): Promise<number> {
  const [accountId, at] = openReview(reviewKey, key);
  const { clock, record } = customers;
  if (clock().getTime() - at.getTime() > REVIEW_MS) throw new Refusal('RESET_REVIEW_OVER');
  return withOwnCode(customers, accountId, given, async (tx) => {
    const removed = await removePasskeysUntil(tx, ofCustomer(accountId), at);
    for (let index = 0; index < removed; index++) await record(tx, accountId, 'passkey_removed', given.from);
    return removed;
  });
}

function openReview(reviewKey: Buffer, key: string): [accountId: string, at: Date] {
  try {
    const [accountId = '', at = ''] = unseal(reviewKey, Buffer.from(key, 'base64url'), REVIEW_PLACE).split(
      ' ',
    );
    return [accountId, new Date(Number(at))];
  } catch {
    throw new Refusal('RESET_REVIEW_OVER');
  }
}
