import { DAY_MS } from '../../../platform/durations.ts';
import { inTransaction } from '../../../platform/database/tx.ts';
import type { BillingContext } from '../billing-context.ts';
import { pollDisputes, pollPayment } from '../checkout/provider-event-service.ts';
import { MAX_UNANSWERED } from '../payments/polling-round.ts';
import type { PaymentProvider, ProviderMovement } from '../payments/payment.ts';
import { findKnownPayment } from '../payments/payment-store.ts';
import { isUnreachable } from '../payments/provider-fault.ts';
import { ordersOfPayments, ordersOfRefunds, readOwnRecords } from './own-records-store.ts';
import {
  daysToCompare,
  daysWithin,
  differencesOf,
  pairRecords,
  totalsOf,
  type Difference,
  type Entry,
  type Span,
} from './reconciliation.ts';
import { saveDifferences, saveTotals, settleVanished } from './reconciliation-store.ts';

/** Some providers do not list refunds that took longer than this in one call. */
const LONGEST_MS = 30 * DAY_MS;
const CURRENCY = 'USD';
/**
 * How far back disputes are polled, by their opening. Banks allow their customers about 120 days and decide within
 * as many; PayPal lists none older than 180 days.
 */
export const DISPUTES_MS = 175 * DAY_MS;

export type Listing = Required<Pick<PaymentProvider, 'listMovements'>> & PaymentProvider;

/**
 * Job: polls each provider's disputes, since a lost event would leave a dispute's days with the customer, and
 * compares our records of the last seven complete days with each provider that lists its own. A failure of one
 * provider stops none of the others; throws at the end, so that the job is retried.
 */
export async function reconcilePayments(ctx: BillingContext): Promise<void> {
  const { clock, log, providers } = ctx;
  const failed = new Set<string>();
  for (const provider of providers) {
    const since = new Date(clock().getTime() - DISPUTES_MS);
    await pollDisputes(ctx, provider, since).catch((error: unknown) => {
      log.warn({ err: error, provider: provider.name }, 'a provider could not be asked for its disputes');
      failed.add(provider.name);
    });
  }
  for (const provider of providers) {
    if (!listsMovements(provider)) continue;
    await compareRecords(ctx, provider, daysToCompare(clock())).catch((error: unknown) => {
      log.warn({ err: error, provider: provider.name }, 'the records of a provider could not be compared');
      failed.add(provider.name);
    });
  }
  if (failed.size > 0) throw new Error(`The records could not be compared with: ${[...failed].join(', ')}`);
}

export function listsMovements(provider: PaymentProvider): provider is Listing {
  return provider.listMovements !== undefined;
}

export interface Comparison {
  readonly theirs: readonly ProviderMovement[];
  readonly differences: readonly Difference[];
}

/** Throws, after saving what was found, if a payment could not be polled. `span` is of whole days. */
export async function compareRecords(
  ctx: BillingContext,
  provider: Listing,
  span: Span,
): Promise<Comparison> {
  const theirs = await listProviderRecords(ctx, provider, span);
  const read = async () =>
    pairRecords(theirs, await readOwnRecords(ctx.db, provider.name, theirs, span), span);
  let entries = await read();
  const { polled, failures } = await pollMissingPayments(ctx, provider, entries);
  if (polled) entries = await read();
  const differences = await saveComparison(ctx, provider.name, entries, span);
  if (failures.length > 0) throw new AggregateError(failures, 'Payments could not be asked about');
  return { theirs, differences };
}

/** Lists a day more on either side, and back to the request of the oldest refund that ended in these days. */
async function listProviderRecords(
  { db, clock }: BillingContext,
  provider: Listing,
  span: Span,
): Promise<readonly ProviderMovement[]> {
  const own = await readOwnRecords(db, provider.name, [], span);
  const first = Math.min(span.from.getTime(), ...own.map(({ since }) => since.getTime()));
  const from = new Date(Math.max(first - DAY_MS, span.to.getTime() - LONGEST_MS));
  return provider.listMovements(from, clock());
}

/**
 * Money that only the provider has recorded may be a payment of ours whose event was lost: polling recovers it. A
 * payment that the provider cannot answer for stays a difference and stops none of the others.
 */
async function pollMissingPayments(ctx: BillingContext, provider: Listing, entries: readonly Entry[]) {
  let polled = false;
  let unanswered = 0;
  const failures: unknown[] = [];
  for (const { kind, movement, reference } of differencesOf(entries)) {
    if (movement !== 'captured' || kind === 'missing_there') continue;
    const payment = await findKnownPayment(ctx.db, provider.name, reference);
    if (payment === undefined) continue;
    // Set even if the poll fails: a part of the answer may have been handled.
    polled = true;
    try {
      await pollPayment(ctx, provider, payment);
      unanswered = 0;
    } catch (error) {
      ctx.log.warn({ err: error, provider: provider.name }, 'a payment could not be checked');
      failures.push(error);
      unanswered = isUnreachable(error) ? unanswered + 1 : 0;
      // The job's retry polls the others.
      if (unanswered === MAX_UNANSWERED) break;
    }
  }
  return { polled, failures };
}

async function saveComparison(
  ctx: BillingContext,
  provider: string,
  entries: readonly Entry[],
  span: Span,
): Promise<readonly Difference[]> {
  const days = daysWithin(span);
  const found = await nameOrders(ctx, provider, differencesOf(entries));
  const totals = totalsOf(entries, days, CURRENCY);
  const at = ctx.clock();
  await inTransaction(ctx.db, async (tx) => {
    await saveTotals(tx, provider, { days, totals, at });
    await saveDifferences(tx, provider, found, at);
    await settleVanished(tx, provider, { days, found, at });
  });
  if (found.length > 0)
    ctx.log.warn({ provider, count: found.length }, 'the records of a provider differ from ours');
  return found;
}

/** Finds the order of money that only the provider has recorded, by our payment or by a refund that failed here. */
async function nameOrders(
  { db }: BillingContext,
  provider: string,
  found: readonly Difference[],
): Promise<Difference[]> {
  const unnamed = found.filter(({ orderId }) => orderId === null);
  const payments = unnamed.flatMap(({ payment }) => payment ?? []);
  const refunds = unnamed.flatMap(({ movement, reference }) => (movement === 'refunded' ? [reference] : []));
  const ofPayments = await ordersOfPayments(db, provider, payments);
  const ofRefunds = await ordersOfRefunds(db, provider, refunds);
  return found.map(({ orderId, payment, ...difference }) => ({
    ...difference,
    payment,
    orderId: orderId ?? ofRefunds.get(difference.reference) ?? ofPayments.get(payment ?? '') ?? null,
  }));
}
