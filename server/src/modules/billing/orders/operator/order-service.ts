import type { OrderSort } from '@causeway/contract/console/lists';
import { validate as isUuid } from 'uuid';
import type { Clock } from '../../../../platform/clock.ts';
import { batchesOf, pageOfRows, type Page } from '../../../../platform/cursor.ts';
import { appendAudit } from '../../../../platform/audit/audit-store.ts';
import { unseal } from '../../../../platform/crypto/seal.ts';
import { inFreshPlan } from '../../../../platform/database/fresh-plan.ts';
import { inSnapshot, inTransaction, type Db, type Tx } from '../../../../platform/database/tx.ts';
import { actorOf, type OperatorCaller } from '../../../../platform/http/caller.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import type { PaymentProvider } from '../../payments/payment.ts';
import { refundAddressPlace } from '../../refunds/refund-address-store.ts';
import type { EntitlementService } from '../../../access/api.ts';
import type { SettingsService } from '../../../content/api.ts';
import {
  listExportedOrders,
  listOrders,
  sumOrders,
  type ExportedOrder,
  type OrderFilters,
  type OrderListRow,
  type OrderSums,
} from '../order-list-read.ts';
import { readOrderDetails, type OrderDetails } from '../order-details-read.ts';
import { previewRemoval, type OrderRemoval } from '../order-removal-service.ts';
import { listReviewItems, type ListedReviewItem } from '../review-item-read.ts';

export interface ReadOrder {
  readonly details: OrderDetails;
  readonly removal: OrderRemoval | null;
  readonly now: Date;
  /** Guarantee of a team's renewal, in days. */
  readonly guaranteeDays: number;
  /** URL where the customer names the address for their refund; null for providers without one. */
  readonly refundPage: (provider: string, reference: string) => string | null;
  /** Whether operators send a provider's refunds themselves. */
  readonly isByHand: (provider: string) => boolean;
  /** Whether they send them to an address that the customer names. */
  readonly isToAddress: (provider: string) => boolean;
  /** The address of a refund; null for operators who do not send refunds. */
  readonly unsealAddress: (refundId: string, sealed: Buffer) => string | null;
}

const PAGE = 50;

export interface OperatorOrderContext {
  readonly db: Db;
  readonly clock: Clock;
  readonly settings: Pick<SettingsService, 'read'>;
  readonly entitlements: Pick<EntitlementService, 'preview'>;
  readonly refundProviders: readonly Pick<
    PaymentProvider,
    'name' | 'refundPage' | 'refundsByHand' | 'refundsToAddress'
  >[];
}

export async function pageOrders(
  db: Db,
  filters: OrderFilters,
  after: string | undefined,
  sort?: OrderSort,
): Promise<Page<OrderListRow>> {
  return page(await inFreshPlan(db, (tx) => listOrders(tx, filters, { sort, after, limit: PAGE + 1 })));
}

export async function readOrderSums(db: Db, filters: OrderFilters): Promise<OrderSums | undefined> {
  return inFreshPlan(db, (tx) => sumOrders(tx, filters));
}

/** All orders of the list. The export is audited before the first row is sent. */
export async function exportOrders(
  { db, clock }: Pick<OperatorOrderContext, 'db' | 'clock'>,
  caller: OperatorCaller,
  filters: OrderFilters,
  sort?: OrderSort,
): Promise<() => AsyncIterable<readonly ExportedOrder[]>> {
  const set = Object.entries(filters).filter((entry) => entry[1] !== undefined);
  await inTransaction(db, (tx) =>
    appendAudit(tx, {
      at: clock(),
      actor: actorOf(caller),
      action: 'orders.export',
      accountId: null,
      subject: 'orders',
      details: { filters: Object.fromEntries(set) },
    }),
  );
  return () =>
    batchesOf((place) => inFreshPlan(db, (tx) => listExportedOrders(tx, filters, { ...place, sort })));
}

/** `addressKey` opens refunds' addresses, for operators who may send refunds. */
export async function readOrder(
  { db, clock, settings, entitlements, refundProviders }: OperatorOrderContext,
  id: string,
  addressKey: Buffer | null = null,
): Promise<ReadOrder> {
  const read = isUuid(id) ? await inSnapshot(db, (tx) => readWithRemoval(entitlements, tx, id)) : undefined;
  if (read === undefined) throw new Refusal('ORDER_NOT_FOUND');
  const { details, removal } = read;
  const { teamGuaranteeDays: guaranteeDays } = await settings.read();
  const refundPage = (provider: string, reference: string) =>
    findSender(refundProviders, provider)?.refundPage?.(reference) ?? null;
  const unsealAddress = (refundId: string, sealed: Buffer) =>
    addressKey === null ? null : unseal(addressKey, sealed, refundAddressPlace(refundId));
  const senders = sendersOf({ refundProviders });
  return { details, removal, now: clock(), guaranteeDays, refundPage, ...senders, unsealAddress };
}

async function readWithRemoval(
  entitlements: OperatorOrderContext['entitlements'],
  tx: Tx,
  id: string,
): Promise<Pick<ReadOrder, 'details' | 'removal'> | undefined> {
  const details = await readOrderDetails(tx, id);
  return details && { details, removal: await previewRemoval(entitlements, tx, details) };
}

type RefundParts = Pick<OperatorOrderContext, 'refundProviders'>;

const findSender = (providers: RefundParts['refundProviders'], provider: string) =>
  providers.find(({ name }) => name === provider);

/** Who sends the refunds of a provider. */
export const sendersOf = ({ refundProviders }: RefundParts): Pick<ReadOrder, 'isByHand' | 'isToAddress'> => ({
  isByHand: (provider) => findSender(refundProviders, provider)?.refundsByHand === true,
  isToAddress: (provider) => findSender(refundProviders, provider)?.refundsToAddress === true,
});

export async function pageReviewItems(
  db: Db,
  { resolved, after }: { readonly resolved: boolean; readonly after: string | undefined },
): Promise<Page<ListedReviewItem>> {
  return page(await listReviewItems(db, { resolved, after, limit: PAGE + 1 }));
}

function page<Row extends { readonly id: string }>(rows: readonly Row[]): Page<Row> {
  return pageOfRows(rows, PAGE, ({ id }) => id);
}
