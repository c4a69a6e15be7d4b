import { inTransaction } from '../../../platform/database/tx.ts';
import type { BillingContext } from '../billing-context.ts';
import { pollDisputes, pollPayment } from '../checkout/provider-event-service.ts';
import { MAX_UNANSWERED } from '../payments/polling-round.ts';
import type { OrderIds, PaymentProvider } from '../payments/payment.ts';
import { listUnpaidSince } from '../payments/payment-check-store.ts';
import { CHECKED_FOR_MS } from '../payments/payment-check.ts';
import { isUnreachable } from '../payments/provider-fault.ts';
import { openReviewItem } from '../payments/review-item-store.ts';
import { daysSince, type Difference } from './reconciliation.ts';
import {
  compareRecords,
  DISPUTES_MS,
  listsMovements,
  type Comparison,
  type Listing,
} from './reconciliation-service.ts';

/** Money that a provider has and no order of ours explains: its order was lost, or it was never ours. */
interface LostPayment {
  readonly provider: string;
  /** Our reference if the provider has it, else the provider's. */
  readonly reference: string;
  readonly cents: number;
  readonly currency: string;
  /** What the provider keeps of the order's ids. */
  readonly order: Partial<OrderIds>;
}

/** A refund that a provider has made and we have not recorded. */
type ForgottenRefund = Pick<LostPayment, 'provider' | 'reference' | 'cents' | 'currency'> &
  Pick<Difference, 'orderId'>;

export interface RecoveredPayments {
  /** Number of orders that were paid after the backup and are paid again. */
  readonly paid: number;
  readonly lost: readonly LostPayment[];
  readonly refunds: readonly ForgottenRefund[];
  /** Names of providers that did not answer everything, or that list no payments. */
  readonly unanswered: readonly string[];
  readonly unlisted: readonly string[];
}

/**
 * After a restore: asks every provider for what happened since the backup. Payments that still exist here are settled
 * again; all other money becomes a review item. May be repeated.
 */
export async function recoverPayments(ctx: BillingContext, since: Date): Promise<RecoveredPayments> {
  const found: Found = { lost: [], refunds: [] };
  const unanswered: string[] = [];
  let paid = 0;
  for (const provider of ctx.polledProviders) {
    const poll = await pollUnpaid(ctx, provider, since);
    paid += poll.paid;
    const isComplete = await recoverFrom(ctx, provider, since, found).catch((error: unknown) => {
      ctx.log.warn({ err: error, provider: provider.name }, 'a provider could not be asked after a restore');
      return false;
    });
    if (!isComplete || !poll.isComplete) unanswered.push(provider.name);
  }
  const unlisted = ctx.providers.filter((provider) => !listsMovements(provider)).map(({ name }) => name);
  return { ...found, paid, unanswered, unlisted };
}

async function pollUnpaid(ctx: BillingContext, provider: PaymentProvider, since: Date) {
  const from = new Date(since.getTime() - CHECKED_FOR_MS);
  let [paid, unanswered, isComplete] = [0, 0, true];
  for (const payment of await listUnpaidSince(ctx.db, provider.name, from)) {
    try {
      const brought = await pollPayment(ctx, provider, payment);
      paid += brought;
      unanswered = 0;
    } catch (error) {
      ctx.log.warn({ err: error, provider: provider.name }, 'a payment could not be checked');
      isComplete = false;
      unanswered = isUnreachable(error) ? unanswered + 1 : 0;
      if (unanswered === MAX_UNANSWERED) break;
    }
  }
  return { paid, isComplete };
}

interface Found {
  readonly lost: LostPayment[];
  readonly refunds: ForgottenRefund[];
}

/** Adds to `found`; throws or returns false if the provider did not answer everything. */
async function recoverFrom(
  ctx: BillingContext,
  provider: PaymentProvider,
  since: Date,
  found: Found,
): Promise<boolean> {
  await pollDisputes(ctx, provider, new Date(ctx.clock().getTime() - DISPUTES_MS));
  if (!listsMovements(provider)) return true;
  for (const span of daysSince(since, ctx.clock())) {
    const comparison = await compareRecords(ctx, provider, span);
    found.lost.push(...(await reviewLost(ctx, provider, comparison)));
    found.refunds.push(...forgottenRefunds(provider, comparison));
  }
  return true;
}

async function reviewLost(
  { db, clock }: BillingContext,
  { name: provider }: Listing,
  { theirs, differences }: Comparison,
): Promise<LostPayment[]> {
  const found = differences.filter(isLost).map(({ reference, theirCents, cents, currency }): LostPayment => {
    const movement = theirs.find((their) => [their.reference, their.providerReference].includes(reference));
    return { provider, reference, cents: theirCents ?? cents ?? 0, currency, order: movement?.order ?? {} };
  });
  const at = clock();
  await inTransaction(db, async (tx) => {
    for (const { reference, order } of found)
      await openReviewItem(tx, {
        kind: 'unknown',
        provider,
        reference,
        payment: null,
        at,
        detail: describeIds(order),
      });
  });
  return found;
}

function forgottenRefunds({ name: provider }: Listing, { differences }: Comparison): ForgottenRefund[] {
  return differences
    .filter(({ movement, kind }) => movement === 'refunded' && kind === 'missing_here')
    .map(({ reference, theirCents, currency, orderId }) => {
      return { provider, reference, cents: theirCents ?? 0, currency, orderId };
    });
}

const isLost = ({ movement, kind, orderId }: Difference): boolean =>
  movement === 'captured' && kind === 'missing_here' && orderId === null;

/** The ids in one line for operators; null for none. */
export function describeIds({ orderNumber, accountId, planKey }: Partial<OrderIds>): string | null {
  const ids = [
    ...(orderNumber === undefined ? [] : [`order ${orderNumber}`]),
    ...(accountId === undefined ? [] : [`account ${accountId}`]),
    ...(planKey === undefined ? [] : [`plan ${planKey}`]),
  ];
  return ids.length === 0 ? null : ids.join(', ');
}
