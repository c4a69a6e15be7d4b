import { isDeepStrictEqual } from 'node:util';
import { WEEK_MS } from '../../../../platform/durations.ts';
import { inTransaction } from '../../../../platform/database/tx.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { appendAudit } from '../../../../platform/audit/audit-store.ts';
import { auditedChange } from '../../../../platform/audit/audited-change-service.ts';
import type { SettingsService } from '../../../content/api.ts';
import type { BillingContext } from '../../billing-context.ts';
import { TIMED_OUT } from '../../../../platform/deadline.ts';
import { inOperatorsOrder, needsRate } from '../pay-channel.ts';
import { checkChannel, probeAccount, readRate } from '../pay-channel-service.ts';
import {
  listPayChannels,
  lockPayChannels,
  savePayChannel,
  type PayChannelRow,
} from '../pay-channel-store.ts';
import type { PaymentProvider } from '../payment.ts';
import { listProviderHealth, type ProviderHealth } from '../provider-health-read.ts';
import { saveProbe, saveSilence, saveTest } from '../provider-health-store.ts';

/** A provider and its health; undefined before its first record. */
export interface KnownProvider {
  readonly provider: PaymentProvider;
  readonly signal: ProviderHealth | undefined;
  /** What operators set and the server found; undefined before the first change. */
  readonly channel: PayChannelRow | undefined;
  /** It charges another currency than US dollars by some method, and there is no rate for it. */
  readonly isRateMissing: boolean;
}

export interface ProviderContext extends BillingContext {
  readonly settings: Pick<SettingsService, 'read'>;
}

interface ProviderInput {
  readonly actor: string;
  readonly name: string;
}

/** The providers that customers can choose, in the operators' order, with their health. */
export async function listProviders(ctx: ProviderContext): Promise<KnownProvider[]> {
  const { db, clock, providers } = ctx;
  const signals = await listProviderHealth(db, new Date(clock().getTime() - WEEK_MS));
  const channels = await listPayChannels(db);
  const rate = await readRate(ctx);
  return inOperatorsOrder(providers, channels).map((provider) => ({
    provider,
    signal: signals.find((signal) => signal.provider === provider.name),
    channel: channels.find(({ name }) => name === provider.name),
    isRateMissing: needsRate(provider) && rate === 0,
  }));
}

interface SwitchInput extends ProviderInput {
  readonly enabled: boolean;
}

/** Lets customers pay with a provider, or not; what was started there is settled as before. */
export async function switchProvider(
  ctx: BillingContext,
  { actor, name, enabled }: SwitchInput,
): Promise<void> {
  demandProvider(ctx, name);
  await auditedChange(ctx, { actor, action: 'provider.switch', subject: name }, async (tx) => {
    await lockPayChannels(tx);
    const before = (await listPayChannels(tx)).find((channel) => channel.name === name)?.enabled ?? true;
    if (before === enabled) throw new Refusal('CHANGED_MEANWHILE');
    await savePayChannel(tx, name, { enabled });
    return { before: { enabled: before }, after: { enabled } };
  });
}

interface OrderInput {
  readonly actor: string;
  /** What the operator saw. */
  readonly before: readonly string[];
  readonly after: readonly string[];
}

export async function orderProviders(
  ctx: BillingContext,
  { actor, before, after }: OrderInput,
): Promise<void> {
  await auditedChange(ctx, { actor, action: 'provider.order', subject: 'all' }, async (tx) => {
    await lockPayChannels(tx);
    const names = inOperatorsOrder(ctx.providers, await listPayChannels(tx)).map(({ name }) => name);
    if (!isDeepStrictEqual(names, before) || !isDeepStrictEqual(names.toSorted(), after.toSorted())) {
      throw new Refusal('CHANGED_MEANWHILE');
    }
    if (isDeepStrictEqual(before, after)) throw new Refusal('NOTHING_CHANGED');
    for (const [position, name] of after.entries()) await savePayChannel(tx, name, { position });
    return { before, after };
  });
}

/**
 * Asks a provider for our account and for the methods that it can take. Throws `PROVIDER_NOT_FOUND`,
 * `PROVIDER_NOT_EXTERNAL` or `PROVIDER_SILENT`.
 */
export async function probeProvider(
  ctx: ProviderContext,
  { actor, name }: ProviderInput,
): Promise<KnownProvider> {
  const { db, clock } = ctx;
  const provider = demandProvider(ctx, name);
  if (provider.probe === undefined) throw new Refusal('PROVIDER_NOT_EXTERNAL');
  await answerOf(ctx, name, checkChannel(ctx, provider));
  const probed = await answerOf(ctx, name, probeAccount(clock, provider.probe));
  const { account, live, at } = probed;
  await inTransaction(db, async (tx) => {
    await saveProbe(tx, name, probed);
    const after = { account, live };
    const act = { at, actor, action: 'provider.probe', accountId: null, subject: name };
    await appendAudit(tx, { ...act, details: { after } });
  });
  return readProvider(ctx, name);
}

/** Makes a provider send a test event to this server. Throws as {@link probeProvider}. */
export async function testProvider(
  ctx: ProviderContext,
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

async function readProvider(ctx: ProviderContext, name: string): Promise<KnownProvider> {
  return (await listProviders(ctx)).find(({ provider }) => provider.name === name) as KnownProvider;
}
