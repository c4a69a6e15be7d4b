import type { FastifyBaseLogger } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import type { Clock } from '../../../platform/clock.ts';
import { inTransaction, type Db, type Tx } from '../../../platform/database/tx.ts';
import type { MailOutbox } from '../../../platform/mail/mail-outbox.ts';
import { appendAudit } from '../../../platform/audit/audit-store.ts';
import { lockOrder, type OrderRow } from '../orders/order-store.ts';
import { raiseCase, settleCase } from '../payments/review-item-store.ts';
import type { ProviderDispute } from '../payments/payment.ts';
import { lockPayment, type PaymentRow } from '../payments/payment-store.ts';
import type { Revoked, RevocationService } from '../refunds/revocation-service.ts';
import { DISPUTE_ACTIONS, isLaterWord, isSameWord, keptReason, type DisputeWords } from './dispute.ts';
import { tellDispute } from './dispute-mail-service.ts';
import {
  findDispute,
  insertDispute,
  lockDispute,
  updateOpening,
  updateDispute,
  type DisputeRow,
} from './dispute-store.ts';

export interface DisputeParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly outbox: MailOutbox;
  readonly revocation: Pick<RevocationService, 'follow'>;
}

/** A dispute as it stands now, and how it stood before; null where it is new. */
interface Turn {
  readonly dispute: DisputeRow;
  readonly before: DisputeRow['state'] | null;
}

interface Disputed {
  readonly payment: PaymentRow;
  readonly order: OrderRow;
}

export type DisputeService = ReturnType<typeof createDisputeService>;

/** What a customer's bank wants back. While it is not won, the order's time is away, and its money can't be given again. */
export function createDisputeService({ db, clock, log, outbox, revocation: { follow } }: DisputeParts) {
  /**
   * Takes one genuine word about a dispute. Dispute, case, order, ledger, rewards, audit and mail are written together or not
   * at all. Older words and repeats change nothing, so that any order of arrival ends alike.
   *
   * Locks are taken in the order that paying takes them: payment, order, accounts, the wheel.
   */
  async function take(said: ProviderDispute): Promise<void> {
    await inTransaction(db, async (tx) => {
      const payment = await lockPayment(tx, said.provider, said.reference);
      const order = payment && (await lockOrder(tx, payment.order_id));
      const disputed = payment && order ? { payment, order } : null;
      const turn = await keep(tx, disputed, said);
      if (turn === null) return;
      const hasMoneyMoved = turn.dispute.state === 'lost' || turn.before === 'lost';
      const revoked = disputed && (await follow(tx, { ...disputed, source: 'dispute', hasMoneyMoved }));
      const isTurn = turn.before !== turn.dispute.state;
      const isMoved = revoked !== null && revoked.status !== order?.status;
      if (isTurn) await keepCase(tx, disputed, turn);
      if (isTurn || isMoved) await note(tx, disputed, turn, revoked);
      if (isTurn && disputed !== null && revoked !== null) {
        await tellDispute(tx, outbox, { ...turn, order: disputed.order, revoked });
      }
    });
  }

  /**
   * Takes what a provider answers about a dispute, as {@link take}. An answer may have no moment but that of the question:
   * one that says what stands already must not make it look as if it had just come to stand. True where the dispute is
   * new, or stood otherwise.
   */
  async function takeAnswer(said: ProviderDispute): Promise<boolean> {
    const known = await findDispute(db, said);
    if (known !== undefined && isSameWord({ ...said, reason: keptReason(said.reason) }, wordsOf(known)))
      return false;
    await take(said);
    return known?.state !== said.state;
  }

  /** Null where nothing new was said. */
  async function keep(tx: Tx, disputed: Disputed | null, said: ProviderDispute): Promise<Turn | null> {
    const { provider, providerReference, reference, occurredAt } = said;
    const words = { ...said, reason: keptReason(said.reason) };
    const dispute: DisputeRow = {
      id: uuidv7(),
      provider,
      provider_reference: providerReference,
      reference,
      payment_id: disputed?.payment.id ?? null,
      order_id: disputed?.order.id ?? null,
      opened_at: occurredAt,
      ...columnsOf(words),
    };
    if (await insertDispute(tx, dispute)) return { dispute, before: null };
    const known = await lockDispute(tx, provider, providerReference);
    if (known.reference !== reference) {
      log.warn({ provider, dispute: known.id }, 'a dispute is said to be of another payment than before');
      return null;
    }
    const isEarliest = occurredAt < known.opened_at;
    if (isEarliest) await updateOpening(tx, known.id, occurredAt);
    if (!isLaterWord(words, wordsOf(known))) {
      // What the provider gave back since the opening is money of the dispute, so there may be more of that now.
      if (isEarliest && disputed !== null) {
        const hasMoneyMoved = known.state === 'lost';
        await follow(tx, { ...disputed, source: 'dispute', hasMoneyMoved });
      }
      return null;
    }
    await updateDispute(tx, known.id, columnsOf(words));
    return { dispute: { ...known, ...columnsOf(words) }, before: known.state };
  }

  /** Each turn is for an operator to see, but for a dispute that is won: it is over. */
  async function keepCase(tx: Tx, disputed: Disputed | null, { dispute }: Turn): Promise<void> {
    const { provider, provider_reference: reference } = dispute;
    const named = { kind: 'dispute', provider, reference } as const;
    const at = clock();
    await raiseCase(tx, { ...named, payment: disputed?.payment ?? null, at });
    if (dispute.state !== 'won') return;
    await settleCase(tx, named, { by: `provider:${provider}`, at, outcome: 'settled', note: null });
  }

  async function note(
    tx: Tx,
    disputed: Disputed | null,
    { dispute, before }: Turn,
    revoked: Revoked | null,
  ): Promise<void> {
    const { cents, currency, state } = dispute;
    const money = { dispute: dispute.id, state, cents, currency };
    const moved = revoked && { status: revoked.status, days: revoked.days };
    await appendAudit(tx, {
      at: clock(),
      actor: `provider:${dispute.provider}`,
      action: DISPUTE_ACTIONS[state],
      accountId: disputed?.order.account_id ?? null,
      subject: disputed?.order.id ?? dispute.id,
      details: {
        before: { state: before, ...(disputed && { status: disputed.order.status }) },
        after: { ...money, ...moved },
      },
    });
  }

  return { take, takeAnswer };
}

function columnsOf({ state, cents, currency, reason, dueAt, occurredAt }: DisputeWords) {
  const closedAt = state === 'open' ? null : occurredAt;
  return {
    state,
    cents,
    currency,
    reason,
    due_at: dueAt,
    provider_timestamp: occurredAt,
    closed_at: closedAt,
  };
}

function wordsOf({
  state,
  cents,
  currency,
  reason,
  due_at: dueAt,
  provider_timestamp: occurredAt,
}: DisputeRow): DisputeWords {
  return { state, cents, currency, reason, dueAt, occurredAt };
}
