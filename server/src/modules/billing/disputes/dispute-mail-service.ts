import type { Tx } from '../../../platform/database/tx.ts';
import { mailLanguage } from '../../identity/api.ts';
import type { BillingContext } from '../billing-context.ts';
import type { OrderRow } from '../orders/order-store.ts';
import { hasDays } from '../refunds/payment-summary.ts';
import type { SyncedOrder } from '../refunds/sync-order-service.ts';
import { disputeLostMail } from './mails/dispute-lost.mail.ts';
import { disputeOpenedMail } from './mails/dispute-opened.mail.ts';
import { listDisputes, type DisputeRow } from './dispute-store.ts';
import { disputeWonMail } from './mails/dispute-won.mail.ts';

const MAILS = { open: disputeOpenedMail, won: disputeWonMail, lost: disputeLostMail } as const;

interface DisputeChange {
  readonly dispute: DisputeRow;
  /** Null for a new dispute. */
  readonly before: DisputeRow['state'] | null;
  readonly order: OrderRow;
  readonly synced: SyncedOrder;
}

/** Tells the customer, where there is one, the state of their order's dispute, unless its first report is that it is won. */
export async function mailDispute(
  { outbox }: BillingContext,
  tx: Tx,
  { dispute, before, order, synced }: DisputeChange,
): Promise<void> {
  const { account } = synced;
  if (account === undefined || account.email === null) return;
  if (before === null && dispute.state === 'won') return;
  const template = MAILS[dispute.state];
  const language = mailLanguage(account);
  const key = `${template.name}:${dispute.id}`;
  const mail = {
    template,
    to: account.email,
    language,
    accountId: order.account_id,
    values: {
      orderId: order.id,
      orderNumber: order.number,
      productName: order.plan_name[language],
      amountCents: dispute.cents,
      currency: dispute.currency,
      moved: isMoved({ dispute, before, order, synced }),
      ofSeats: order.kind === 'team_seats',
    },
  };
  if (await outbox.enqueue(tx, { ...mail, dedupeKey: key })) return;
  // The customer was told this state before.
  await outbox.enqueue(tx, { ...mail, dedupeKey: `${key}:${dispute.provider_timestamp.getTime()}` });
}

/** As {@link mailDispute}, for the disputes of a payment that were reported before it paid its order. */
export async function mailEarlierDisputes(
  ctx: BillingContext,
  tx: Tx,
  paymentId: string,
  paid: Pick<DisputeChange, 'order' | 'synced'>,
): Promise<void> {
  const disputes = await listDisputes(tx, paymentId);
  for (const dispute of disputes) await mailDispute(ctx, tx, { ...paid, dispute, before: null });
}

/** Whether this change revokes or restores days or seats; a loss revokes those that the open dispute held. */
function isMoved({ dispute, before, order, synced }: DisputeChange): boolean {
  const isRevoked = dispute.state !== 'won';
  if (isRevoked === hasDays(synced)) return false;
  const isLost = dispute.state === 'lost';
  // Added seats have no days in the ledger.
  if (order.kind === 'team_seats') return isLost ? !order.days_revoked : hasDays(order) !== hasDays(synced);
  return synced.movesTime || (isLost && before === 'open' && synced.hasRevokedTime);
}
