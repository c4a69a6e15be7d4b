import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { appendAudit } from '../../platform/audit/audit-store.ts';
import type { EntitlementService, Revocation } from '../access/api.ts';
import { giveFriendChance, giveOrderChance, listOrderChances, markChance } from './chance-store.ts';
import { markTakenBack } from './draw-store.ts';
import { addWonDays, addWonDaysAgain, findRunningId } from './wheel-store.ts';

export interface ChanceParts {
  readonly clock: Clock;
  readonly entitlements: Pick<EntitlementService, 'revoke'>;
}

interface PaidOrder {
  readonly id: string;
  readonly account_id: string;
}

interface RevokedWin extends Pick<Revocation, 'away' | 'source'> {
  readonly account_id: string;
  readonly campaign_id: string;
  readonly draw_id: string;
  readonly entry_id: number;
  readonly days: number | null;
  readonly orderId: string;
  readonly takenBackAt: Date | null;
}

export type ChanceService = ReturnType<typeof createChanceService>;

/** What orders bring of chances, and what their refunds take; each within the transaction that settles them. */
export function createChanceService({ clock, entitlements }: ChanceParts) {
  /**
   * Gives the chances of an order that is being paid, where a wheel runs: one to whoever paid it, and one to whoever invited
   * them, if it is their first. Both accounts must be locked. Doing it again changes nothing.
   */
  async function giveFor(tx: Tx, order: PaidOrder, inviterId: string | undefined): Promise<void> {
    const now = clock();
    const wheelId = await findRunningId(tx, now);
    if (wheelId === undefined) return;
    const gift = { wheelId, orderId: order.id, now };
    await giveOrderChance(tx, { ...gift, accountId: order.account_id });
    if (inviterId !== undefined) {
      await giveFriendChance(tx, { ...gift, accountId: inviterId }, order.account_id);
    }
  }

  /**
   * Takes back the chances that came from an order, or the days that they won, as far as these have not passed, or gives them
   * again; for the transaction that changes it, with the accounts of payer and inviter locked. Doing it again changes nothing.
   */
  async function revokeFor(tx: Tx, orderId: string, how: Pick<Revocation, 'away' | 'source'>): Promise<void> {
    for (const chance of await listOrderChances(tx, orderId)) {
      const takenBackAt = how.away ? clock() : null;
      const { draw_id: drawId, entry_id: entryId } = chance;
      const awaySince = drawId === null ? chance.taken_back_at : chance.draw_taken_back_at;
      if ((awaySince !== null) === how.away) continue;
      if (drawId === null) await markChance(tx, chance.id, takenBackAt);
      else if (entryId !== null) {
        await revokeWin(tx, { ...chance, ...how, draw_id: drawId, entry_id: entryId, orderId, takenBackAt });
      }
    }
  }

  async function revokeWin(tx: Tx, win: RevokedWin): Promise<void> {
    const { account_id: accountId, campaign_id: wheelId, draw_id: drawId, entry_id: entryId } = win;
    const { away, source } = win;
    const days = win.days ?? 0;
    await (away ? addWonDays(tx, wheelId, -days) : addWonDaysAgain(tx, wheelId, days));
    await markTakenBack(tx, drawId, win.takenBackAt);
    await entitlements.revoke(tx, { accountId, entryId, away, source, reference: `wheel:${drawId}` });
    await appendAudit(tx, {
      at: clock(),
      actor: 'system',
      action: away ? 'wheel.take_back' : 'wheel.give_again',
      accountId,
      subject: drawId,
      details: { wheel: wheelId, days, order: win.orderId },
    });
  }

  return { giveFor, revokeFor };
}
