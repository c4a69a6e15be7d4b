import * as z from 'zod/mini';
import type { ProviderDispute } from '../payment.ts';
import { isUnreachable } from '../provider-fault.ts';
import { findResource, idSchema, referenceOf } from './paypal-captures.ts';
import { PAYPAL, PaypalFault, readAs, type PaypalClient } from './paypal-client.ts';
import { centsOf, moneySchema } from './paypal-money.ts';
import { orderTimeOf } from './paypal-order.ts';

const PATH = '/v1/customer/disputes';
const PAGE = 50;
/** More pages than any shop has: a page that links to itself must not loop forever. */
const MAX_PAGES = 200;

const disputeSchema = z.object({
  dispute_id: z.string(),
  create_time: z.optional(z.string()),
  update_time: z.optional(z.string()),
  status: z.string(),
  dispute_life_cycle_stage: z.optional(z.string()),
  reason: z.optional(z.string()),
  dispute_amount: moneySchema,
  dispute_outcome: z.optional(
    z.object({ outcome_code: z.optional(z.string()), amount_refunded: z.optional(moneySchema) }),
  ),
  seller_response_due_date: z.optional(z.string()),
  disputed_transactions: z.array(z.object({ seller_transaction_id: z.optional(idSchema) })),
});

const disputesSchema = z.object({
  items: z.optional(z.array(z.object({ dispute_id: idSchema }))),
  links: z.optional(z.array(z.object({ rel: z.string(), href: z.string() }))),
});

interface PaypalQuery {
  readonly client: PaypalClient;
  readonly now: Date;
}

/**
 * Our payments' disputes that were opened since a time. One that cannot be read is thrown at the end, after yielding
 * the others. If PayPal does not answer, this throws immediately.
 */
export async function* listPaypalDisputes(source: PaypalQuery, since: Date): AsyncGenerator<ProviderDispute> {
  const unread: unknown[] = [];
  for await (const { dispute_id: id } of listItems(source, since)) {
    const dispute = await readDispute(source, id).catch((error: unknown) => {
      if (isUnreachable(error)) throw error;
      unread.push(error);
      return null;
    });
    if (dispute !== null) yield dispute;
  }
  if (unread.length > 0) throw new AggregateError(unread, 'Disputes of PayPal could not be read');
}

async function* listItems({ client }: PaypalQuery, since: Date): AsyncGenerator<{ dispute_id: string }> {
  let query = new URLSearchParams({ start_time: since.toISOString(), page_size: String(PAGE) });
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const { body } = await client.call({ path: `${PATH}?${query.toString()}` });
    const { items = [], links = [] } = readAs(disputesSchema, body);
    yield* items;
    const next = links.find(({ rel }) => rel === 'next');
    if (next === undefined) return;
    // Only the query of the link is used, so that the token goes to no other host.
    query = new URLSearchParams(next.href.replace(/^[^?]*/, ''));
  }
  throw new PaypalFault('a list of disputes without an end');
}

/** Disputes about a capture. */
export async function disputesOf(source: PaypalQuery, captureId: string): Promise<ProviderDispute[]> {
  const body = await findResource(source.client, `${PATH}?disputed_transaction_id=${captureId}`);
  const found: ProviderDispute[] = [];
  for (const { dispute_id: id } of readAs(disputesSchema, body ?? {}).items ?? []) {
    const dispute = await readDispute(source, id);
    if (dispute !== null) found.push(dispute);
  }
  return found;
}

/** Null for a dispute of no payment of ours. */
export async function readDispute({ client, now }: PaypalQuery, id: string): Promise<ProviderDispute | null> {
  const body = await findResource(client, `${PATH}/${id}`);
  if (body === null) return null;
  const said = readAs(disputeSchema, body);
  const reference = await referenceOf(client, said.disputed_transactions[0]?.seller_transaction_id);
  if (reference === null) return null;
  const { seller_response_due_date: due, status, dispute_life_cycle_stage: stage } = said;
  const outcome = said.dispute_outcome?.outcome_code;
  const state = disputeState(status, stage, outcome);
  const occurredAt = orderTimeOf(said.update_time ?? said.create_time, now);
  return {
    provider: PAYPAL,
    providerReference: said.dispute_id,
    reference,
    state,
    cents: disputedCents(said, state),
    currency: said.dispute_amount.currency_code,
    reason: state === 'unclear' ? unclearWords(status, stage, outcome) : (said.reason ?? 'OTHER'),
    dueAt: due === undefined ? null : orderTimeOf(due, now),
    openedAt: orderTimeOf(said.create_time, occurredAt),
    occurredAt,
  };
}

/** A lost dispute takes what was refunded, which may be less than was disputed. */
function disputedCents(
  { dispute_amount: disputed, dispute_outcome: end }: z.output<typeof disputeSchema>,
  state: ProviderDispute['state'],
): number {
  const refunded = end?.amount_refunded;
  if (state !== 'lost' || refunded?.currency_code !== disputed.currency_code) return centsOf(disputed);
  const cents = centsOf(refunded);
  return cents > 0 ? cents : centsOf(disputed);
}

const UNDECIDED = new Set([
  'OPEN',
  'WAITING_FOR_BUYER_RESPONSE',
  'WAITING_FOR_SELLER_RESPONSE',
  'UNDER_REVIEW',
]);

/** Stages after an inquiry; a dispute without a stage is not an inquiry. */
const CLAIM_STAGES = new Set([undefined, 'CHARGEBACK', 'PRE_ARBITRATION', 'ARBITRATION']);

/** `RESOLVED_WITH_PAYOUT`: PayPal pays. `NONE` is no outcome. */
const OUTCOMES = new Map<string | undefined, ProviderDispute['state']>([
  ['RESOLVED_BUYER_FAVOUR', 'lost'],
  ['ACCEPTED', 'lost'],
  ['RESOLVED_SELLER_FAVOUR', 'won'],
  ['RESOLVED_WITH_PAYOUT', 'won'],
  ['CANCELED_BY_BUYER', 'won'],
  ['DENIED', 'won'],
]);

/** Whatever the outcome of an inquiry, PayPal reports money that it returned as a refund. */
function disputeState(
  status: string,
  stage: string | undefined,
  outcome: string | undefined,
): ProviderDispute['state'] {
  const isUndecided = UNDECIDED.has(status);
  if (!isUndecided && status !== 'RESOLVED') return 'unclear';
  if (stage === 'INQUIRY') return isUndecided ? 'inquiry' : 'inquiry_closed';
  if (!CLAIM_STAGES.has(stage)) return 'unclear';
  return isUndecided ? 'open' : (OUTCOMES.get(outcome) ?? 'unclear');
}

function unclearWords(...words: readonly (string | undefined)[]): string {
  return words.filter((word) => word !== undefined).join(' ');
}
