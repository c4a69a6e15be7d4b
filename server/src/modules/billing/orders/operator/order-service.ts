import { validate as isUuid } from 'uuid';
import type { Clock } from '../../../../platform/clock.ts';
import { inFreshPlan } from '../../../../platform/database/fresh-plan.ts';
import { inSnapshot, type Db } from '../../../../platform/database/tx.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import type { PaymentProvider } from '../../payments/payment.ts';
import type { SettingsService } from '../../../content/api.ts';
import { listWaitingMarks, type ListedMark } from '../manual-payment-read.ts';
import { listOrders, type OrderListRow, type OrderFilters } from '../order-list-read.ts';
import { readOrderDetails, type OrderDetails } from '../order-details-read.ts';
import { listReviewItems, type ListedReviewItem } from '../review-item-read.ts';

export interface Listed<Row> {
  readonly rows: readonly Row[];
  /** Cursor of the next page; null at the end. */
  readonly next: string | null;
}

export interface ReadOrder {
  readonly details: OrderDetails;
  readonly now: Date;
  /** Guarantee of a team's renewal, in days. */
  readonly guaranteeDays: number;
  /** URL where the customer names the address for their refund; null for providers without one. */
  readonly refundPage: (provider: string, reference: string) => string | null;
}

const PAGE = 50;
const EXPORT_BATCH = 1000;

export interface OperatorOrderContext {
  readonly db: Db;
  readonly clock: Clock;
  readonly settings: Pick<SettingsService, 'read'>;
  readonly providers: readonly Pick<PaymentProvider, 'name' | 'refundPage'>[];
}

export async function pageOrders(
  db: Db,
  filters: OrderFilters,
  after: string | undefined,
): Promise<Listed<OrderListRow>> {
  return page(await inFreshPlan(db, (tx) => listOrders(tx, filters, { after, limit: PAGE + 1 })));
}

/** Yields all orders of the list in batches of 1000, one in memory at a time. */
export async function* exportOrders(db: Db, filters: OrderFilters): AsyncIterable<readonly OrderListRow[]> {
  let after: string | undefined;
  do {
    const place = { after, limit: EXPORT_BATCH };
    const batch = await inFreshPlan(db, (tx) => listOrders(tx, filters, place));
    yield batch;
    after = batch.length === EXPORT_BATCH ? batch.at(-1)?.id : undefined;
  } while (after !== undefined);
}

export async function readOrder(
  { db, clock, settings, providers }: OperatorOrderContext,
  id: string,
): Promise<ReadOrder> {
  const details = isUuid(id) ? await inSnapshot(db, (tx) => readOrderDetails(tx, id)) : undefined;
  if (details === undefined) throw new Refusal('ORDER_NOT_FOUND');
  const { teamGuaranteeDays: guaranteeDays } = await settings.read();
  const refundPage = (provider: string, reference: string) =>
    providers.find(({ name }) => name === provider)?.refundPage?.(reference) ?? null;
  return { details, now: clock(), guaranteeDays, refundPage };
}

export async function pageReviewItems(
  db: Db,
  { resolved, after }: { readonly resolved: boolean; readonly after: string | undefined },
): Promise<Listed<ListedReviewItem>> {
  return page(await listReviewItems(db, { resolved, after, limit: PAGE + 1 }));
}

export async function pageWaitingMarks(db: Db, after: string | undefined): Promise<Listed<ListedMark>> {
  return page(await listWaitingMarks(db, { after, limit: PAGE + 1 }));
}

/** Expects one row more than the page, which shows whether another page follows. */
function page<Row extends { readonly id: string }>(found: readonly Row[]): Listed<Row> {
  const rows = found.slice(0, PAGE);
  return { rows, next: found.length > PAGE ? (rows.at(-1)?.id ?? null) : null };
}
