import * as z from 'zod/mini';
import type { CapturedPayment, RefundAnswer, RefundOrder } from '../payment.ts';
import { BtcpayFault, type BtcpayClient } from './btcpay-client.ts';
import { receivedBy } from './btcpay-invoice.ts';
import type { BtcpayInvoices } from './btcpay-invoices.ts';
import { toAmount, toCents } from './btcpay-money.ts';
import { createSharing, makeOnce } from './make-once.ts';

const pullPaymentSchema = z.object({
  id: z.string(),
  name: z.nullish(z.string()),
  description: z.nullish(z.string()),
  amount: z.string(),
  archived: z.boolean(),
});
type PullPayment = z.output<typeof pullPaymentSchema>;

export const payoutSchema = z.object({
  id: z.string(),
  pullPaymentId: z.nullish(z.string()),
  originalAmount: z.string(),
  originalCurrency: z.string(),
  state: z.string(),
  date: z.coerce.number(),
});
type Payout = z.output<typeof payoutSchema>;

const NAME = /^Refund ([0-9a-f-]{36})$/;
const FAILED: RefundAnswer = { state: 'failed', reference: null };

/** Our id of the refund that a pull payment is for; null for any other one. */
export const refundIdOf = ({ name }: Pick<PullPayment, 'name'>): string | null =>
  NAME.exec(name ?? '')?.[1] ?? null;

export type BtcpayRefunds = ReturnType<typeof createBtcpayRefunds>;

/**
 * Coins go back where their owner says, so a refund is a pull payment: a page on which the customer names an address, and
 * BTCPay pays out what was approved there. It is over once that has been paid; archived before, it has failed, unless a
 * payout is on its way by then: BTCPay goes on with that.
 */
export function createBtcpayRefunds(client: BtcpayClient, invoices: BtcpayInvoices) {
  const sharing = createSharing<RefundAnswer>();

  async function refund(payment: CapturedPayment, order: RefundOrder): Promise<RefundAnswer> {
    return sharing(order.refundId, () => refundOnce(payment, order));
  }

  async function refundOnce(payment: CapturedPayment, order: RefundOrder): Promise<RefundAnswer> {
    const name = `Refund ${order.refundId}`;
    const all = await list();
    const known = await answerOfAny(all.filter((one) => one.name === name));
    if (known !== undefined) return known;
    let givenCents = 0;
    for (const one of all.filter(({ description }) => description === payment.reference))
      givenCents += await givenBy(one);
    if (givenCents + order.cents > payment.amountCents) return FAILED;
    const source = await sourceOf(payment);
    if (source === undefined) return FAILED;
    const made = await makeOnce({
      find: async () => (await list()).filter((one) => one.name === name && !one.archived),
      make: () => create(source, { name, description: payment.reference }, order.cents, payment.currency),
      withdraw: ({ id }) => archive(id),
    });
    if (made === undefined) throw new BtcpayFault('others made a refund of the same name each time');
    return answerOf(made);
  }

  /** The invoice that brought the money, and how it came. */
  async function sourceOf({ reference }: CapturedPayment) {
    const found = [];
    for (const { id } of await invoices.listOf(reference)) {
      const { methodId, cents } = receivedBy(await invoices.methodsOf(id));
      if (methodId !== null) found.push({ id, methodId, cents });
    }
    return found.toSorted((one, other) => other.cents - one.cents)[0];
  }

  async function create(
    source: { readonly id: string; readonly methodId: string },
    names: { readonly name: string; readonly description: string },
    cents: number,
    currency: string,
  ): Promise<PullPayment> {
    const { body } = await client.ofStore({
      method: 'POST',
      path: `/invoices/${encodeURIComponent(source.id)}/refund`,
      body: {
        ...names,
        // An address for lightning is paid to by the same node.
        payoutMethodId: source.methodId.replace(/-LNURL$/, '-LN'),
        refundVariant: 'Custom',
        customAmount: toAmount(cents),
        customCurrency: currency,
      },
      answer: pullPaymentSchema,
    });
    return body;
  }

  async function archive(id: string): Promise<void> {
    await client.ofStore({
      method: 'DELETE',
      path: `/pull-payments/${encodeURIComponent(id)}`,
      answer: z.unknown(),
    });
  }

  /** With those that are archived: they have failed, or are paid out all the same. */
  async function list(): Promise<PullPayment[]> {
    const query = { includeArchived: 'true' };
    const { body } = await client.ofStore({
      path: '/pull-payments',
      query,
      answer: z.array(pullPaymentSchema),
    });
    return body;
  }

  /** The answer of those that bear one name, some of which may have been withdrawn for another; undefined for none. */
  async function answerOfAny(named: readonly PullPayment[]): Promise<RefundAnswer | undefined> {
    let answer: RefundAnswer | undefined;
    for (const one of named.toSorted((a, b) => Number(a.archived) - Number(b.archived))) {
      answer = await answerOf(one);
      if (answer.state !== 'failed') return answer;
    }
    return answer;
  }

  async function answerOf({ id: reference, amount, archived }: PullPayment): Promise<RefundAnswer> {
    const payouts = await payoutsOf(reference);
    const paid = payouts.filter(({ state }) => state === 'Completed');
    if (sumOf(paid) >= toCents(amount)) return { state: 'succeeded', reference };
    return { state: archived && payouts.length === paid.length ? 'failed' : 'pending', reference };
  }

  /** Cents that have gone back by it, or may still do so. */
  async function givenBy({ id, amount, archived }: PullPayment): Promise<number> {
    return archived ? sumOf(await payoutsOf(id)) : toCents(amount);
  }

  /** All but those that have come to nothing. */
  async function payoutsOf(id: string): Promise<Payout[]> {
    const path = `/pull-payments/${encodeURIComponent(id)}/payouts`;
    const { body } = await client.call({ path, answer: z.array(payoutSchema) });
    return body.filter(({ state }) => state !== 'Cancelled');
  }

  return { refund, list };
}

function sumOf(payouts: readonly Payout[]): number {
  return payouts.reduce((sum, { originalAmount }) => sum + toCents(originalAmount), 0);
}
