import { validate as isUuid } from 'uuid';
import { appendAudit } from '../../../platform/audit/audit-store.ts';
import { seal, unseal } from '../../../platform/crypto/seal.ts';
import { inTransaction, type Tx } from '../../../platform/database/tx.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { isEmailUndoable, undoableSince } from '../../identity/api.ts';
import type { BillingContext } from '../billing-context.ts';
import { findOwnOrder, lockOrder } from '../orders/order-store.ts';
import { lockPaymentById, type PaymentRow } from '../payments/payment-store.ts';
import { closeReviewItem, raiseReviewItem } from '../payments/review-item-store.ts';
import { isTronAddress } from '../payments/tron-address.ts';
import { applyRefund } from './apply-refund-service.ts';
import type { RefundSubject } from './refund-audit-view.ts';
import {
  deleteRefundAddress,
  findRefundAddress,
  isAskedAddress,
  isUsedTransaction,
  listAwaitingAddress,
  refundAddressPlace,
  saveRefundAddress,
} from './refund-address-store.ts';
import { mailAddressNamed } from './refund-mail-service.ts';
import { findRefund, type RefundRow } from './refund-store.ts';

export interface RefundAddressContext extends BillingContext {
  readonly refundAddressKey: Buffer;
}

/**
 * Saves, sealed, where an operator sends the waiting refunds of the account's order. It can be replaced until they are
 * sent, and is deleted then. The customer gets an email of each address, since somebody else may have named it; while
 * a change of the account's address can be undone, that email might go to them.
 * Locks: payments, order, account.
 */
export async function nameRefundAddress(
  ctx: RefundAddressContext,
  input: { readonly accountId: string; readonly orderId: string; readonly address: string },
): Promise<void> {
  const { accountId, orderId } = input;
  const order = await findOwnOrder(ctx.db, accountId, orderId);
  if (order === undefined) throw new Refusal('ORDER_NOT_FOUND');
  const address = input.address.trim();
  if (!isTronAddress(address)) throw new Refusal('REFUND_ADDRESS_WRONG');
  await inTransaction(ctx.db, async (tx) => {
    const waiting = [];
    const before = new Set<string | null>();
    for (const { id, payment_id: paymentId, sealed } of await listAwaitingAddress(tx, orderId)) {
      waiting.push({ refund: { id }, payment: await lockPaymentById(tx, paymentId) });
      before.add(sealed === null ? null : unseal(ctx.refundAddressKey, sealed, refundAddressPlace(id)));
    }
    await lockOrder(tx, orderId);
    if (await isEmailUndoable(tx, accountId, undoableSince(ctx.clock())))
      throw new Refusal('EMAIL_CHANGED_RECENTLY');
    if (await isAskedAddress(tx, address)) throw new Refusal('REFUND_ADDRESS_WRONG');
    let named = 0;
    for (const one of waiting) named += await saveFor(ctx, tx, one, address);
    if (named === 0) throw new Refusal('REFUND_NOT_WAITING');
    const act = { actor: 'customer', action: 'order.refund_address', accountId, subject: orderId };
    await appendAudit(tx, { at: ctx.clock(), ...act, details: {} });
    before.delete(address);
    const isChange = [...before].some((one) => one !== null);
    if (before.size > 0) await mailAddressNamed(ctx, tx, { order, address, isChange });
  });
}

/** Returns how many refunds this changed; operators are told of each. */
async function saveFor(
  { clock, refundAddressKey }: RefundAddressContext,
  tx: Tx,
  waiting: WaitingRefund,
  address: string,
): Promise<0 | 1> {
  const { refund, payment } = waiting;
  const at = clock();
  const sealed = seal(refundAddressKey, address, refundAddressPlace(refund.id));
  if (!(await saveRefundAddress(tx, refund.id, sealed, at))) return 0;
  await raiseReviewItem(tx, { ...toSend(waiting), payment, at });
  return 1;
}

interface WaitingRefund {
  readonly refund: Pick<RefundRow, 'id'>;
  readonly payment: PaymentRow;
}

const toSend = ({ refund, payment }: WaitingRefund) =>
  ({ kind: 'refund_to_send', provider: payment.provider, reference: refund.id }) as const;

interface SentInput {
  readonly refundId: string;
  /** Of the transaction on the chain. */
  readonly hash: string;
  /** The one that the operator was shown; null if there was none. */
  readonly address: string | null;
  readonly actor: string;
}

/**
 * Records that an operator has sent a refund to the customer's address, which completes it; recording the same
 * transaction again changes nothing. Refused without an address, unless the account is deleted, and if the customer has
 * changed it since. Locks: payment, order, accounts, wheel.
 */
export async function recordSentRefund(ctx: RefundAddressContext, input: SentInput): Promise<void> {
  const hash = input.hash.trim().toLowerCase();
  if (!/^[0-9a-f]{64}$/.test(hash)) throw new Refusal('REFUND_HASH_WRONG');
  await inTransaction(ctx.db, async (tx) => {
    const subject = await demandSubject(tx, input.refundId);
    const { refund } = subject;
    if (refund.state === 'succeeded' && refund.provider_reference === hash) return;
    if (refund.state !== 'requested') throw new Refusal('REFUND_NOT_TO_SEND');
    await demandAddress(ctx, tx, subject, input.address);
    if (await isUsedTransaction(tx, hash)) throw new Refusal('REFUND_HASH_USED');
    await completeRefund(ctx, tx, subject, { hash, by: input.actor });
  });
}

async function demandSubject(tx: Tx, refundId: string): Promise<RefundSubject> {
  const found = isUuid(refundId) ? await findRefund(tx, refundId) : undefined;
  if (found === undefined) throw new Refusal('REFUND_NOT_FOUND');
  const payment = await lockPaymentById(tx, found.payment_id);
  const order = await lockOrder(tx, payment.order_id);
  // With the locks: another operator may have recorded it meanwhile.
  return { payment, order, refund: (await findRefund(tx, refundId)) ?? found };
}

async function demandAddress(
  { refundProviders, refundAddressKey }: RefundAddressContext,
  tx: Tx,
  { refund, payment }: RefundSubject,
  shown: string | null,
): Promise<void> {
  const address = await findRefundAddress(tx, refund.id);
  if (address === undefined) {
    const provider = refundProviders.find(({ name }) => name === payment.provider);
    if (provider?.refundsToAddress !== true) throw new Refusal('REFUND_NOT_TO_SEND');
    return;
  }
  const { sealed_address: sealed } = address;
  if (sealed === null) throw new Refusal('REFUND_ADDRESS_MISSING');
  if (unseal(refundAddressKey, sealed, refundAddressPlace(refund.id)) !== shown)
    throw new Refusal('REFUND_ADDRESS_CHANGED');
}

async function completeRefund(
  ctx: BillingContext,
  tx: Tx,
  subject: RefundSubject,
  { hash, by }: { readonly hash: string; readonly by: string },
): Promise<void> {
  const { id, pending_since: since } = subject.refund;
  let { refund } = subject;
  if (since === null) {
    // The request has no audit row yet.
    await applyRefund(ctx, tx, subject, { state: 'pending', occurredAt: null, providerReference: null });
    refund = (await findRefund(tx, id)) ?? refund;
  }
  const sent = { state: 'succeeded', occurredAt: null, providerReference: hash, by } as const;
  await applyRefund(ctx, tx, { ...subject, refund }, sent);
  await deleteRefundAddress(tx, id);
  await closeReviewItem(tx, toSend(subject), { by, at: ctx.clock(), outcome: 'settled', note: null });
}
