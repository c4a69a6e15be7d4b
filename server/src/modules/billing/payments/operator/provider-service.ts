import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../../../platform/clock.ts';
import { inTransaction, type Db } from '../../../../platform/database/tx.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { appendAudit } from '../../../../platform/audit/audit-store.ts';
import { TIMED_OUT, type StartDeadline } from '../../../../platform/deadline.ts';
import type { PaymentProvider } from '../payment.ts';
import {
  keepProbe,
  keepSilence,
  keepTest,
  listSignals,
  type ProviderHealth,
} from '../provider-health-store.ts';

export interface OperatorProviderParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  /** Those that customers pay with. */
  readonly providers: readonly PaymentProvider[];
  readonly startDeadline: StartDeadline;
}

/** A provider, and what is known of it; nothing before anything was. */
export interface KnownProvider {
  readonly provider: PaymentProvider;
  readonly signal: ProviderHealth | undefined;
}

const WEEK_MS = 7 * 86_400_000;
/** What the column holds; a clock that is wrong by weeks is wrong enough. */
const FARTHEST_MS = 2_000_000_000;

export type OperatorProviderService = ReturnType<typeof createOperatorProviderService>;

/** Whether the payment providers and this server hear each other. `actor` is as in the audit. */
export function createOperatorProviderService(parts: OperatorProviderParts) {
  return {
    list: () => list(parts),
    probe: (actor: string, name: string) => probe(parts, actor, name),
    test: (actor: string, name: string) => test(parts, actor, name),
  };
}

async function list({ db, clock, providers }: OperatorProviderParts): Promise<KnownProvider[]> {
  const signals = await listSignals(db, new Date(clock().getTime() - WEEK_MS));
  return providers.map((provider) => ({
    provider,
    signal: signals.find((signal) => signal.provider === provider.name),
  }));
}

/** Asks a provider who we are to it. Refused: PROVIDER_NOT_FOUND, PROVIDER_NOT_EXTERNAL, PROVIDER_SILENT. */
async function probe(parts: OperatorProviderParts, actor: string, name: string): Promise<KnownProvider> {
  const { db, clock } = parts;
  const provider = demand(parts, name);
  if (provider.probe === undefined) throw new Refusal('PROVIDER_NOT_EXTERNAL');
  const before = clock();
  const said = await answerOf(parts, name, provider.probe());
  const now = clock();
  // It told its time somewhere between.
  const middle = (before.getTime() + now.getTime()) / 2;
  const ahead = said.at === null ? null : Math.round(said.at.getTime() - middle);
  const clockAheadMs = ahead === null ? null : Math.max(-FARTHEST_MS, Math.min(FARTHEST_MS, ahead));
  await inTransaction(db, async (tx) => {
    await keepProbe(tx, name, { ...said, clockAheadMs }, now);
    const after = { account: said.account, live: said.live };
    const act = { at: now, actor, action: 'provider.probe', accountId: null, subject: name };
    await appendAudit(tx, { ...act, details: { after } });
  });
  return known(parts, name);
}

/** Has a provider send a test message to this server. Refused as {@link probe}. */
async function test(parts: OperatorProviderParts, actor: string, name: string): Promise<KnownProvider> {
  const { db, clock } = parts;
  const provider = demand(parts, name);
  if (provider.sendTest === undefined) throw new Refusal('PROVIDER_NOT_EXTERNAL');
  // Before it is sent: it may come before the provider's answer does.
  await keepTest(db, name, actor, clock());
  await answerOf(parts, name, provider.sendTest());
  await inTransaction(db, (tx) =>
    appendAudit(tx, {
      at: clock(),
      actor,
      action: 'provider.test',
      accountId: null,
      subject: name,
      details: {},
    }),
  );
  return known(parts, name);
}

function demand({ providers }: OperatorProviderParts, name: string): PaymentProvider {
  const provider = providers.find((candidate) => candidate.name === name);
  if (provider === undefined) throw new Refusal('PROVIDER_NOT_FOUND');
  return provider;
}

/** What a provider answers, if it does while somebody waits. */
async function answerOf<T>(parts: OperatorProviderParts, name: string, asked: Promise<T>): Promise<T> {
  const answer = await parts
    .startDeadline()
    .wait(asked)
    .catch((error: unknown) => refuseSilent(parts, name, error));
  return answer === TIMED_OUT ? refuseSilent(parts, name, new Error('No answer in time')) : answer;
}

async function refuseSilent(
  { db, clock, log }: OperatorProviderParts,
  name: string,
  error: unknown,
): Promise<never> {
  log.warn({ err: error, provider: name }, 'a payment provider did not answer an operator');
  await keepSilence(db, name, clock());
  throw new Refusal('PROVIDER_SILENT');
}

async function known(parts: OperatorProviderParts, name: string): Promise<KnownProvider> {
  return (await list(parts)).find(({ provider }) => provider.name === name) as KnownProvider;
}
