import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../../platform/clock.ts';
import { inTransaction, type Db } from '../../../platform/database/tx.ts';
import type { NoticeService } from '../checkout/notice-service.ts';
import { MAX_SILENCES } from '../payments/asking-round.ts';
import type { PaymentProvider, ProviderMovement } from '../payments/payment.ts';
import { findKnownPayment } from '../payments/payment-store.ts';
import { isUnreachable } from '../payments/provider-fault.ts';
import { ordersOfPayments, readOwnRecords } from './own-records-store.ts';
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
import { keepDifferences, keepTotals, settleVanished } from './reconciliation-store.ts';

export interface ReconciliationParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly notices: Pick<NoticeService, 'ask' | 'askForDisputes'>;
  readonly providers: readonly PaymentProvider[];
}

const DAY_MS = 86_400_000;
/** A refund that its bank took longer for is beyond what some providers list at once. */
const LONGEST_MS = 30 * DAY_MS;
const CURRENCY = 'USD';
/**
 * How far back disputes are asked for, by when they were opened. Banks allow their customers about 120 days, and decide
 * within as many; PayPal lists none of more than 180 days ago.
 */
const DISPUTES_MS = 175 * DAY_MS;

export type ReconciliationService = ReturnType<typeof createReconciliationService>;
type Records = Required<Pick<PaymentProvider, 'listMovements'>> & PaymentProvider;

/** Holds our records against those of the providers. */
export function createReconciliationService(parts: ReconciliationParts) {
  const { db, clock, log, notices } = parts;
  const keepers = parts.providers.filter(
    (provider): provider is Records => provider.listMovements !== undefined,
  );

  /**
   * Job: asks each provider for its disputes, since a message that was lost would hold no time, and compares the last
   * seven days that are over with each that keeps records. One that does not answer keeps none of the others; throws at
   * the end, to be tried again.
   */
  async function reconcile(): Promise<void> {
    const silent: string[] = [];
    for (const provider of parts.providers) {
      const since = new Date(clock().getTime() - DISPUTES_MS);
      await notices.askForDisputes(provider, since).catch((error: unknown) => {
        log.warn({ err: error, provider: provider.name }, 'a provider could not be asked for its disputes');
        silent.push(provider.name);
      });
    }
    for (const provider of keepers) {
      await compare(provider).catch((error: unknown) => {
        log.warn({ err: error, provider: provider.name }, 'the records of a provider could not be compared');
        silent.push(provider.name);
      });
    }
    if (silent.length > 0)
      throw new Error(`The records could not be compared with: ${[...new Set(silent)].join(', ')}`);
  }

  /** Throws, once all that was found is kept, where a payment could not be asked about. */
  async function compare(provider: Records): Promise<void> {
    const span = daysToCompare(clock());
    const theirs = await listWide(provider, span);
    const read = async () => pairRecords(theirs, await readOwnRecords(db, provider.name, theirs, span), span);
    let entries = await read();
    const { asked, unanswered } = await askAboutMissing(provider, entries);
    if (asked) entries = await read();
    await keep(provider.name, entries, span);
    if (unanswered.length > 0) throw new AggregateError(unanswered, 'Payments could not be asked about');
  }

  /** A day more on either side, and as far back as refunds go that have come to their end in these days. */
  async function listWide(provider: Records, span: Span): Promise<readonly ProviderMovement[]> {
    const own = await readOwnRecords(db, provider.name, [], span);
    const first = Math.min(span.from.getTime(), ...own.map(({ since }) => since.getTime()));
    const from = new Date(Math.max(first - DAY_MS, span.to.getTime() - LONGEST_MS));
    return provider.listMovements(from, clock());
  }

  /**
   * What came there and is missing here may be a payment of ours that nobody told of: it is not too late to take it. One
   * that cannot be answered is left as the difference that it is, and keeps none of the others from being asked about.
   */
  async function askAboutMissing(provider: Records, entries: readonly Entry[]) {
    let asked = false;
    let silence = 0;
    const unanswered: unknown[] = [];
    for (const { kind, movement, reference } of differencesOf(entries)) {
      if (movement !== 'captured' || kind === 'missing_there') continue;
      const payment = await findKnownPayment(db, provider.name, reference);
      if (payment === undefined) continue;
      // Also where it then fails: it may have taken a part of what was said.
      asked = true;
      try {
        await notices.ask(provider, payment);
        silence = 0;
      } catch (error) {
        log.warn({ err: error, provider: provider.name }, 'a payment could not be checked');
        unanswered.push(error);
        silence = isUnreachable(error) ? silence + 1 : 0;
        // The job's next try asks about the others.
        if (silence === MAX_SILENCES) break;
      }
    }
    return { asked, unanswered };
  }

  async function keep(provider: string, entries: readonly Entry[], span: Span): Promise<void> {
    const days = daysWithin(span);
    const found = await withOrders(provider, differencesOf(entries));
    const totals = totalsOf(entries, days, CURRENCY);
    const at = clock();
    await inTransaction(db, async (tx) => {
      await keepTotals(tx, provider, { days, totals, at });
      await keepDifferences(tx, provider, found, at);
      await settleVanished(tx, provider, { days, found, at });
    });
    if (found.length > 0)
      log.warn({ provider, count: found.length }, 'the records of a provider differ from ours');
  }

  /** Money that moved only there may be of a payment that we know: its order is named. */
  async function withOrders(provider: string, found: readonly Difference[]): Promise<Difference[]> {
    const payments = found.flatMap(({ orderId, payment }) =>
      orderId === null && payment !== null ? [payment] : [],
    );
    const orders = await ordersOfPayments(db, provider, payments);
    return found.map((difference) => ({
      ...difference,
      orderId: difference.orderId ?? orders.get(difference.payment ?? '') ?? null,
    }));
  }

  return { reconcile };
}
