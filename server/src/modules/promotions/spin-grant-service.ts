import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { appendAudit } from '../../platform/audit/audit-store.ts';
import type { EntitlementService, Revocation } from '../access/api.ts';
import type { PaidOrder } from '../billing/api.ts';
import { markGrant } from './spin-grant-store.ts';
import { grantForFriend, grantForOrder, listOrderGrants } from './spin-grant-read.ts';
import { markTakenBack } from './spin-store.ts';
import { addWonDays, addWonDaysAgain, findRunningId } from './wheel-store.ts';

export interface SpinGrantContext {
  readonly clock: Clock;
  readonly entitlements: Pick<EntitlementService, 'revokeOrRestore'>;
}

/**
 * Grants the spins of an order that is being paid while a wheel runs: one to the payer, and one to the inviter if it is
 * the payer's first order. Both accounts must be locked. Repeating it changes nothing.
 */
export async function grantSpinsForOrder(
  { clock }: SpinGrantContext,
  tx: Tx,
  order: PaidOrder,
  inviterId: string | undefined,
): Promise<void> {
  const now = clock();
  const wheelId = await findRunningId(tx, now);
  if (wheelId === undefined) return;
  const gift = { wheelId, orderId: order.id, now };
  await grantForOrder(tx, { ...gift, accountId: order.account_id });
  if (inviterId !== undefined) {
    await grantForFriend(tx, { ...gift, accountId: inviterId }, order.account_id);
  }
}

/**
 * Revokes the unspent spins granted for an order and the unused days won by the others, or restores them, in the
 * transaction that changes the order, with the accounts of payer and inviter locked. Repeating it changes nothing.
 */
export async function revokeOrRestoreSpins(
  context: SpinGrantContext,
  tx: Tx,
  orderId: string,
  change: Pick<Revocation, 'direction' | 'source'>,
): Promise<void> {
  for (const grant of await listOrderGrants(tx, orderId)) {
    const takenBackAt = change.direction === 'revoke' ? context.clock() : null;
    const { spin_id: spinId, entry_id: entryId } = grant;
    const revokedAt = spinId === null ? grant.taken_back_at : grant.spin_taken_back_at;
    if ((revokedAt === null) === (takenBackAt === null)) continue;
    if (spinId === null) await markGrant(tx, grant.id, takenBackAt);
    else if (entryId !== null) {
      const win = { ...grant, ...change, spin_id: spinId, entry_id: entryId, orderId, takenBackAt };
      await revokeOrRestoreWin(context, tx, win);
    }
  }
}

interface RevocableWin extends Pick<Revocation, 'direction' | 'source'> {
  readonly account_id: string;
  readonly campaign_id: string;
  readonly spin_id: string;
  readonly entry_id: number;
  readonly days: number | null;
  readonly orderId: string;
  readonly takenBackAt: Date | null;
}

async function revokeOrRestoreWin(
  { clock, entitlements }: SpinGrantContext,
  tx: Tx,
  win: RevocableWin,
): Promise<void> {
  const { account_id: accountId, campaign_id: wheelId, spin_id: spinId, entry_id: entryId } = win;
  const { direction, source } = win;
  const days = win.days ?? 0;
  await (direction === 'revoke' ? addWonDays(tx, wheelId, -days) : addWonDaysAgain(tx, wheelId, days));
  await markTakenBack(tx, spinId, win.takenBackAt);
  const change = { direction, source, reference: `wheel:${spinId}` };
  await entitlements.revokeOrRestore(tx, { accountId, entryId, ...change });
  await appendAudit(tx, {
    at: clock(),
    actor: 'system',
    action: direction === 'revoke' ? 'wheel.take_back' : 'wheel.give_again',
    accountId,
    subject: spinId,
    details: { wheel: wheelId, days, order: win.orderId },
  });
}
