import { Refusal } from '../../../platform/refusal.ts';
import type { BillingContext } from '../billing-context.ts';
import { handleProviderEvents } from '../checkout/provider-event-service.ts';
import type { WebhookHeaders, WebhookEvent } from './payment.ts';
import { clearRecovered } from './payment-check-store.ts';
import { ProviderFault } from './provider-fault.ts';
import { saveRefused, saveWebhook, listProviderStates } from './provider-health-store.ts';

export interface WebhookContext extends BillingContext {
  /** When a provider's refused event was last saved, in epoch milliseconds. */
  readonly refusedAt: Map<string, number>;
}

interface WebhookInput {
  readonly provider: string;
  readonly rawBody: Buffer;
  readonly headers: WebhookHeaders;
  readonly network?: string;
}

/** Anyone can send events, so refusals are saved at most this often. */
const REFUSED_EVERY_MS = 60_000;

/**
 * Handles a raw event and returns the text that accepts it; refuses one that is not genuine before the database is
 * used.
 */
export async function receiveWebhook(
  ctx: WebhookContext,
  { provider: name, rawBody, headers, network }: WebhookInput,
): Promise<string> {
  const { db, clock } = ctx;
  const provider = ctx.providers.find((candidate) => candidate.name === name);
  if (provider === undefined) throw new Refusal('NO_SUCH_ENDPOINT');
  const event = await unlessAway(ctx, name, () => provider.readWebhook(rawBody, headers, network));
  if (event === null) {
    await recordRefusal(ctx, name);
    throw new Refusal('BAD_REQUEST');
  }
  await unlessAway(ctx, name, () => handleProviderEvents(ctx, provider, event.events));
  for (const reference of paymentsIn(event)) await clearRecovered(db, { provider: name, reference }, clock());
  await saveWebhook(db, { provider: name, ...event, receivedAt: clock() });
  return provider.webhookAnswer ?? '';
}

/** Some events only trigger a poll; if the provider does not answer it, it shall send the event again. */
async function unlessAway<T>({ log }: BillingContext, provider: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    log.warn({ err: error, provider }, 'a message of a payment provider could not be followed up');
    throw new Refusal('SERVICE_UNAVAILABLE');
  }
}

/** A failed write does not change the refusal. */
async function recordRefusal({ db, clock, log, refusedAt }: WebhookContext, provider: string): Promise<void> {
  const now = clock();
  if (now.getTime() - (refusedAt.get(provider) ?? 0) < REFUSED_EVERY_MS) return;
  refusedAt.set(provider, now.getTime());
  log.warn({ provider }, 'a message in the name of a payment provider is not genuine');
  await saveRefused(db, provider, now).catch((error: unknown) => {
    log.warn({ err: error, provider }, 'a refused message could not be noted');
  });
}

export async function restoreProviderStates({ db, providers }: BillingContext): Promise<void> {
  for (const { provider: name, providerState } of await listProviderStates(db))
    providers.find((provider) => provider.name === name)?.restoreState?.(providerState);
}

function paymentsIn({ events }: WebhookEvent): Set<string> {
  const references = events.map((event) => {
    if (event.kind === 'payment') return event.event.reference;
    return event.kind === 'poll' ? event.reference : undefined;
  });
  return new Set(references.filter((reference) => reference !== undefined));
}
