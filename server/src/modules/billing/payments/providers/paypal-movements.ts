import * as z from 'zod/mini';
import { validate as isUuid } from 'uuid';
import { DAY_MS, HOUR_MS } from '../../../../platform/durations.ts';
import { wholeSecond } from '../../../../platform/epoch.ts';
import type { ProviderMovement } from '../payment.ts';
import { isUnreachable } from '../provider-fault.ts';
import { referenceOf } from './paypal-captures.ts';
import { PaypalFault, readAs, type PaypalClient } from './paypal-client.ts';
import { centsOf, moneySchema } from './paypal-money.ts';
import { readCustomId } from './paypal-order.ts';

const PAGE = 500;
/** PayPal's limit for one request. */
const MAX_SPAN_MS = 31 * DAY_MS;
/** Reports are at most three hours behind; an hour more is for delays. */
const MAX_LAG_MS = 4 * HOUR_MS;
/** A request returns at most 10,000 rows; no shop has as many in a shorter span. */
const MIN_SPAN_MS = 60_000;

/** Payments between accounts; a negative sum is one that we paid. */
const PAYMENT = /^T00\d\d$/;
/** Reversals by PayPal and refunds by us; the rest of this group are fees and holds. */
const BACK = new Set(['T1106', 'T1107']);
/** Completed, and completed but reversed since: the reversal is a row of its own. */
const MOVED = new Set(['S', 'V']);

const pageSchema = z.object({
  transaction_details: z.optional(
    z.array(
      z.object({
        transaction_info: z.object({
          transaction_id: z.string(),
          transaction_event_code: z.string(),
          transaction_initiation_date: z.string(),
          transaction_amount: moneySchema,
          transaction_status: z.optional(z.string()),
          custom_field: z.optional(z.string()),
          invoice_id: z.optional(z.string()),
          paypal_reference_id: z.optional(z.string()),
        }),
      }),
    ),
  ),
  last_refreshed_datetime: z.optional(z.string()),
  total_pages: z.optional(z.number()),
});

type Transaction = NonNullable<
  z.output<typeof pageSchema>['transaction_details']
>[number]['transaction_info'];

/**
 * All movements from `from` (inclusive) to `to` (exclusive), in whole seconds, by PayPal's reports. They may lack
 * the last three hours; if they lack more this throws, since missing rows would look like money that never came.
 */
export function movementsAtPaypal(
  client: PaypalClient,
  from: Date,
  to: Date,
  now: Date,
): Promise<ProviderMovement[]> {
  // PayPal refuses times in the future, and its reports have whole seconds.
  return readSpan(client, wholeSecond(from), wholeSecond(to < now ? to : now));
}

async function readSpan(client: PaypalClient, from: Date, to: Date): Promise<ProviderMovement[]> {
  const span = to.getTime() - from.getTime();
  if (span <= 0) return [];
  const halves = async (): Promise<ProviderMovement[]> => {
    const middle = wholeSecond(new Date(from.getTime() + span / 2));
    return [...(await readSpan(client, from, middle)), ...(await readSpan(client, middle, to))];
  };
  if (span > MAX_SPAN_MS) return halves();
  try {
    const moved: ProviderMovement[] = [];
    for (const row of await readPages(client, from, to)) {
      const movement = movementOf(row);
      if (movement === null || movement.at < from || movement.at >= to) continue;
      const isForeign = movement.kind === 'refunded' && movement.reference === null;
      moved.push(isForeign ? { ...movement, payment: await paymentOf(client, row) } : movement);
    }
    return moved;
  } catch (error) {
    const isTooMuch = error instanceof PaypalFault && error.issues.includes('RESULTSET_TOO_LARGE');
    if (!isTooMuch || span < MIN_SPAN_MS) throw error;
    return halves();
  }
}

async function readPages(client: PaypalClient, from: Date, to: Date): Promise<Transaction[]> {
  const rows: Transaction[] = [];
  for (let page = 1; ; page += 1) {
    const query = new URLSearchParams({
      start_date: from.toISOString(),
      end_date: to.toISOString(),
      fields: 'transaction_info',
      page_size: String(PAGE),
      page: String(page),
    });
    const { body } = await client.call({ path: `/v1/reporting/transactions?${query.toString()}` });
    const read = readAs(pageSchema, body);
    const { last_refreshed_datetime: reachTo } = read;
    if (reachTo !== undefined && to.getTime() - new Date(reachTo).getTime() > MAX_LAG_MS)
      throw new PaypalFault('the reports do not reach that far yet');
    rows.push(...(read.transaction_details ?? []).map(({ transaction_info: row }) => row));
    if (page >= (read.total_pages ?? 1)) return rows;
  }
}

/**
 * Our reference of a refunded payment, by the capture that its row names. Null also if PayPal refuses to show that
 * capture, as for another app's on the same account: such a row must not stop the comparison.
 */
async function paymentOf(
  client: PaypalClient,
  { paypal_reference_id: captureId }: Transaction,
): Promise<string | null> {
  try {
    return await referenceOf(client, captureId);
  } catch (error) {
    if (!(error instanceof PaypalFault) || isUnreachable(error)) throw error;
    return null;
  }
}

function movementOf(row: Transaction): ProviderMovement | null {
  const { transaction_event_code: code, transaction_status: status = 'S' } = row;
  const cents = centsOf(row.transaction_amount);
  if (!MOVED.has(status)) return null;
  const said = {
    providerReference: row.transaction_id,
    currency: row.transaction_amount.currency_code,
    at: new Date(row.transaction_initiation_date),
  };
  if (PAYMENT.test(code) && cents > 0) {
    const { reference, order } = readCustomId(row.custom_field ?? '');
    const orderNumber = /^(\d{8}-[0-9A-Z]+)/.exec(row.invoice_id ?? '')?.[1];
    const ids = { ...order, ...(orderNumber !== undefined && { orderNumber }) };
    return { ...said, kind: 'captured', reference: reference || null, order: ids, cents };
  }
  if (!BACK.has(code) || cents >= 0) return null;
  const refundId = [row.custom_field, row.invoice_id].find((name) => isUuid(name));
  return { ...said, kind: 'refunded', reference: refundId ?? null, cents: -cents };
}
