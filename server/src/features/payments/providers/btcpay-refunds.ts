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

const NAME = /^Refund ([0-9a-f-]{36})$/;
const FAILED: RefundAnswer = { state: 'failed', reference: null };

/** Our id of the refund that a pull payment is for; null for any other one. */
export const refundIdOf = ({ name }: Pick<PullPayment, 'name'>): string | null =>
  NAME.exec(name ?? '')?.[1] ?? null;

export type BtcpayRefunds = ReturnType<typeof createBtcpayRefunds>;

/**
 * Coins go back where their owner says, so a refund is a pull payment: a page on which the customer names an address, and
 * BTCPay pays out what was approved there. It is over once that has been paid; archived before, it has failed.
 */
export function createBtcpayRefunds(client: BtcpayClient, invoices: BtcpayInvoices) {
  const sharing = createSharing<RefundAnswer>();

  async function refund(payment: CapturedPayment, order: RefundOrder): Promise<RefundAnswer> {
    return sharing(order.refundId, () => refundOnce(payment, order));
  }

  async function refundOnce(payment: CapturedPayment, order: RefundOrder): Promise<RefundAnswer> {
    const name = `Refund ${order.refundId}`;
    const all = await list();
    const known =
      all.find((one) => one.name === name && !one.archived) ?? all.find((one) => one.name === name);
    if (known !== undefined) return answerOf(known);
    const given = all.filter((one) => one.description === payment.reference && !one.archived);
    const givenCents = given.reduce((sum, { amount }) => sum + toCents(amount), 0);
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

  /** With those that are archived, for they have failed. */
  async function list(): Promise<PullPayment[]> {
    const query = { includeArchived: 'true' };
    const { body } = await client.ofStore({
      path: '/pull-payments',
      query,
      answer: z.array(pullPaymentSchema),
    });
    return body;
  }

  async function answerOf({ id: reference, amount, archived }: PullPayment): Promise<RefundAnswer> {
    const path = `/pull-payments/${encodeURIComponent(reference)}/payouts`;
    const { body } = await client.call({ path, answer: z.array(payoutSchema) });
    const paidCents = body
      .filter(({ state }) => state === 'Completed')
      .reduce((sum, { originalAmount }) => sum + toCents(originalAmount), 0);
    if (paidCents >= toCents(amount)) return { state: 'succeeded', reference };
    return { state: archived ? 'failed' : 'pending', reference };
  }

  return { refund, list };
}
