import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/tx.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { MessageHeaders, PaymentProvider, ProviderMessage, ProviderNotice } from './payment.ts';
import { clearRecovered } from './payment-check-store.ts';
import { ProviderFault } from './provider-fault.ts';
import { keepRefused, keepSignal, listProviderStates } from './provider-health-store.ts';

export interface MessageParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly providers: readonly PaymentProvider[];
  readonly take: (provider: PaymentProvider, notices: readonly ProviderNotice[]) => Promise<unknown>;
}

/** Strangers can send as many as they like: what came of them is written this often at most. */
const REFUSED_EVERY_MS = 60_000;

export type MessageService = ReturnType<typeof createMessageService>;

/** What providers tell. Whoever can sign is believed and nobody else. */
export function createMessageService({ db, clock, log, providers, take }: MessageParts) {
  const refusedAt = new Map<string, number>();

  /** Takes a raw message in a provider's name; refuses one that is not genuine before the database is asked for anything. */
  async function receive(
    name: string,
    rawBody: Buffer,
    headers: MessageHeaders,
    network?: string,
  ): Promise<void> {
    const provider = providers.find((candidate) => candidate.name === name);
    if (provider === undefined) throw new Refusal('NO_SUCH_ENDPOINT');
    const message = await unlessAway(name, () => provider.readMessage(rawBody, headers, network));
    if (message === null) {
      await noteRefused(name);
      throw new Refusal('BAD_REQUEST');
    }
    await unlessAway(name, () => take(provider, message.notices));
    for (const reference of paymentsIn(message))
      await clearRecovered(db, { provider: name, reference }, clock());
    await keepSignal(db, { provider: name, ...message, receivedAt: clock() });
  }

  /** Some messages only make us ask; where the provider cannot be asked, it shall send them again. */
  async function unlessAway<T>(provider: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ProviderFault)) throw error;
      log.warn({ err: error, provider }, 'a message of a payment provider could not be followed up');
      throw new Refusal('SERVICE_UNAVAILABLE');
    }
  }

  /** What is refused stays refused, also where nothing can be written. */
  async function noteRefused(provider: string): Promise<void> {
    const now = clock();
    if (now.getTime() - (refusedAt.get(provider) ?? 0) < REFUSED_EVERY_MS) return;
    refusedAt.set(provider, now.getTime());
    log.warn({ provider }, 'a message in the name of a payment provider is not genuine');
    await keepRefused(db, provider, now).catch((error: unknown) => {
      log.warn({ err: error, provider }, 'a refused message could not be noted');
    });
  }

  /** Hands providers what they wanted to know of again after a restart. */
  async function restoreState(): Promise<void> {
    for (const { provider: name, providerState } of await listProviderStates(db))
      providers.find((provider) => provider.name === name)?.restoreState?.(providerState);
  }

  return { receive, restoreState };
}

/** References of the payments that a message tells of. */
function paymentsIn({ notices }: ProviderMessage): Set<string> {
  const references = notices.map((notice) => {
    if (notice.kind === 'payment') return notice.event.reference;
    return notice.kind === 'look' ? notice.reference : undefined;
  });
  return new Set(references.filter((reference) => reference !== undefined));
}
