import { inTransaction } from '../../../../platform/database/tx.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { appendAudit } from '../../../../platform/audit/audit-store.ts';
import type { BillingContext } from '../../billing-context.ts';
import { TIMED_OUT } from '../../../../platform/deadline.ts';
import type { PaymentProvider } from '../payment.ts';
import { listProviderHealth, type ProviderHealth } from '../provider-health-read.ts';
import { saveProbe, saveSilence, saveTest } from '../provider-health-store.ts';

/** A provider and its health; undefined before its first record. */
export interface KnownProvider {
  readonly provider: PaymentProvider;
  readonly signal: ProviderHealth | undefined;
}

const WEEK_MS = 7 * 86_400_000;
/** The column's range; a clock that is wrong by weeks needs no exact value. */
const FARTHEST_MS = 2_000_000_000;

interface ProviderInput {
  readonly actor: string;
  readonly name: string;
}

/** The providers that customers can choose, with their health. */
export async function listProviders({ db, clock, providers }: BillingContext): Promise<KnownProvider[]> {
  const signals = await listProviderHealth(db, new Date(clock().getTime() - WEEK_MS));
  return providers.map((provider) => ({
    provider,
    signal: signals.find((signal) => signal.provider === provider.name),
  }));
}

/** Asks a provider for our account. Throws `PROVIDER_NOT_FOUND`, `PROVIDER_NOT_EXTERNAL` or `PROVIDER_SILENT`. */
export async function probeProvider(
  ctx: BillingContext,
  { actor, name }: ProviderInput,
): Promise<KnownProvider> {
  const { db, clock } = ctx;
  const provider = demandProvider(ctx, name);
  if (provider.probe === undefined) throw new Refusal('PROVIDER_NOT_EXTERNAL');
  const before = clock();
  const said = await answerOf(ctx, name, provider.probe());
  const now = clock();
  // The provider read its clock at some time between.
  const middle = (before.getTime() + now.getTime()) / 2;
  const ahead = said.at === null ? null : Math.round(said.at.getTime() - middle);
  const clockAheadMs = ahead === null ? null : Math.max(-FARTHEST_MS, Math.min(FARTHEST_MS, ahead));
  await inTransaction(db, async (tx) => {
    await saveProbe(tx, name, { ...said, clockAheadMs }, now);
    const after = { account: said.account, live: said.live };
    const act = { at: now, actor, action: 'provider.probe', accountId: null, subject: name };
    await appendAudit(tx, { ...act, details: { after } });
  });
  return readProvider(ctx, name);
}

/** Makes a provider send a test event to this server. Throws as {@link probeProvider}. */
export async function testProvider(
  ctx: BillingContext,
  { actor, name }: ProviderInput,
): Promise<KnownProvider> {
  const { db, clock } = ctx;
  const provider = demandProvider(ctx, name);
  if (provider.sendTest === undefined) throw new Refusal('PROVIDER_NOT_EXTERNAL');
  // Saved before sending: the event may arrive before the provider's answer.
  await saveTest(db, name, actor, clock());
  await answerOf(ctx, name, provider.sendTest());
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
  return readProvider(ctx, name);
}

function demandProvider({ providers }: BillingContext, name: string): PaymentProvider {
  const provider = providers.find((candidate) => candidate.name === name);
  if (provider === undefined) throw new Refusal('PROVIDER_NOT_FOUND');
  return provider;
}

/** The provider's answer; throws `PROVIDER_SILENT` on a failure or after the deadline. */
async function answerOf<T>(ctx: BillingContext, name: string, asked: Promise<T>): Promise<T> {
  const answer = await ctx
    .startDeadline()
    .wait(asked)
    .catch((error: unknown) => refuseSilent(ctx, name, error));
  return answer === TIMED_OUT ? refuseSilent(ctx, name, new Error('No answer in time')) : answer;
}

async function refuseSilent(
  { db, clock, log }: BillingContext,
  name: string,
  error: unknown,
): Promise<never> {
  log.warn({ err: error, provider: name }, 'a payment provider did not answer an operator');
  await saveSilence(db, name, clock());
  throw new Refusal('PROVIDER_SILENT');
}

async function readProvider(ctx: BillingContext, name: string): Promise<KnownProvider> {
  return (await listProviders(ctx)).find(({ provider }) => provider.name === name) as KnownProvider;
}
