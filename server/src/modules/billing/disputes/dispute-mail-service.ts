import type { Tx } from '../../../platform/database/tx.ts';
import type { MailOutbox } from '../../../platform/mail/mail-outbox.ts';
import type { OrderRow } from '../orders/order-store.ts';
import { hasDays } from '../refunds/payment-summary.ts';
import type { Revoked } from '../refunds/revocation-service.ts';
import { disputeLostMail } from './mails/dispute-lost.mail.ts';
import { disputeOpenedMail } from './mails/dispute-opened.mail.ts';
import type { DisputeRow } from './dispute-store.ts';
import { disputeWonMail } from './mails/dispute-won.mail.ts';

const MAILS = { open: disputeOpenedMail, won: disputeWonMail, lost: disputeLostMail } as const;

interface Told {
  readonly dispute: DisputeRow;
  /** Null where it is new. */
  readonly before: DisputeRow['state'] | null;
  readonly order: OrderRow;
  readonly revoked: Revoked;
}

/** Tells the customer, where there is one, how a dispute of their order stands; one that is won at once has touched nothing. */
export async function tellDispute(
  tx: Tx,
  outbox: MailOutbox,
  { dispute, before, order, revoked }: Told,
): Promise<void> {
  const { account } = revoked;
  if (account === undefined || account.email === null) return;
  if (before === null && dispute.state === 'won') return;
  const template = MAILS[dispute.state];
  const key = `${template.name}:${dispute.id}`;
  const mail = {
    template,
    to: account.email,
    language: account.language,
    accountId: order.account_id,
    values: {
      orderId: order.id,
      orderNumber: order.number,
      productName: order.plan_name[account.language],
      amountCents: dispute.cents,
      currency: dispute.currency,
      moved: isMoved({ dispute, before, order, revoked }),
      ofSeats: order.kind === 'team_seats',
    },
  };
  if (await outbox.enqueue(tx, { ...mail, dedupeKey: key })) return;
  // It has taken this turn before, and the customer was told so.
  await outbox.enqueue(tx, { ...mail, dedupeKey: `${key}:${dispute.provider_timestamp.getTime()}` });
}

/** Whether this turn takes time or gives it again; with a loss it is what the dispute has held before. */
function isMoved({ dispute, before, order, revoked }: Told): boolean {
  const isRevoked = dispute.state !== 'won';
  if (isRevoked === hasDays(revoked)) return false;
  const wasHeld = dispute.state === 'lost' && before === 'open';
  return order.kind === 'team_seats' || revoked.days !== null || wasHeld;
}
