import type { Clock } from '../../clock.ts';
import type { Tx } from '../../database/tx.ts';
import { appendAudit } from '../audit/audit-store.ts';
import type { EntitlementService } from '../entitlements/entitlement-service.ts';
import { giveFriendChance, giveOrderChance, listOrderChances, takeBackChance } from './chance-store.ts';
import { markTakenBack } from './draw-store.ts';
import { addWonDays, findRunningId } from './wheel-store.ts';

export interface ChanceParts {
  readonly clock: Clock;
  readonly entitlements: Pick<EntitlementService, 'grant'>;
}

interface PaidOrder {
  readonly id: string;
  readonly account_id: string;
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
   * Takes back the chances that came from an order, or the days that they won, as far as these have not passed; for the
   * transaction that refunds it, with the accounts of payer and inviter locked. Doing it again changes nothing.
   */
  async function takeBackFor(tx: Tx, orderId: string): Promise<void> {
    const now = clock();
    for (const chance of await listOrderChances(tx, orderId)) {
      if (chance.draw_id === null) await takeBackChance(tx, chance.id, now);
      else if (chance.entry_id !== null && chance.draw_taken_back_at === null) {
        const { account_id: accountId, activity_id: wheelId, draw_id: drawId, entry_id: takesBack } = chance;
        const days = chance.days ?? 0;
        await addWonDays(tx, wheelId, -days);
        await markTakenBack(tx, drawId, now);
        await entitlements.grant(tx, {
          accountId,
          tier: 'vip',
          days: -days,
          source: 'refund',
          reference: `wheel:${drawId}`,
          takesBack,
        });
        await appendAudit(tx, {
          at: now,
          actor: 'system',
          action: 'wheel.take_back',
          accountId,
          subject: drawId,
          details: { wheel: wheelId, days, order: orderId },
        });
      }
    }
  }

  return { giveFor, takeBackFor };
}
