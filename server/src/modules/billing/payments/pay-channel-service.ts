import type { ChargeCurrency } from '@causeway/contract/lists';
import { rateOf } from '@causeway/contract/money';
import type { Clock } from '../../../platform/clock.ts';
import { inTransaction, type Db } from '../../../platform/database/tx.ts';
import type { Charging, ReadPayable } from '../../catalog/api.ts';
import type { SettingsService } from '../../content/api.ts';
import type { BillingContext } from '../billing-context.ts';
import { ORDER_CURRENCY } from '../orders/order.ts';
import { leavesOffer, needsRate, payableMethods } from './pay-channel.ts';
import {
  countFailedStart,
  listChannelStates,
  resumeChannel,
  saveRefusedMethods,
  suspendChannel,
} from './pay-channel-store.ts';
import type { PaymentProvider } from './payment.ts';
import { saveProbe, type Probed } from './provider-health-store.ts';
import { closeReviewItem, raiseReviewItem, settledBy } from './review-item-store.ts';

interface RateParts {
  readonly providers: readonly PaymentProvider[];
  readonly settings: Pick<SettingsService, 'read'>;
}

/** Ten-thousandths of a yuan per US dollar; 0 without a rate or a provider that needs one. */
export async function readRate({ providers, settings }: RateParts): Promise<number> {
  if (!providers.some(needsRate)) return 0;
  return rateOf((await settings.read()).rates.cny);
}

export function createReadPayable({ db, ...parts }: RateParts & { readonly db: Db }): ReadPayable {
  const { providers } = parts;
  return async () => {
    const [states, rate] = await Promise.all([listChannelStates(db), readRate(parts)]);
    const payable = payableMethods({ providers, states, hasRate: rate > 0 });
    return new Map([...payable].map(([method, currency]) => [method, chargingOf(currency, rate)] as const));
  };
}

const chargingOf = (currency: ChargeCurrency, rate: number): Charging => ({
  currency,
  rate: currency === ORDER_CURRENCY ? null : rate / 10_000,
});

/**
 * Counts a payment that could not be started; `refusedTo`: the account whose order the provider has refused, null if it
 * did not answer. After too many failures in a row the provider leaves the offer, with a review item; payments that were
 * started there are polled and settled as before.
 */
export async function recordFailedStart(
  { db, clock, log }: BillingContext,
  { name }: Pick<PaymentProvider, 'name'>,
  refusedTo: string | null,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (
      !leavesOffer(await countFailedStart(tx, name, refusedTo)) ||
      !(await suspendChannel(tx, name, clock()))
    )
      return;
    log.error({ provider: name }, 'payments could not be started in a row: the provider is out of the offer');
    await raiseReviewItem(tx, { ...itemOf(name), payment: null, at: clock() });
  });
}

/**
 * Asks a provider which methods its account can take. The answer also returns it to the offer. Throws if it does not
 * answer, which changes nothing.
 */
export async function checkChannel(
  { db, clock }: Pick<BillingContext, 'db' | 'clock'>,
  provider: PaymentProvider,
): Promise<void> {
  const { name, methods } = provider;
  const refused = await provider.checkMethods?.();
  const canTakeOne = methods.some((method) => refused?.[method] === undefined);
  await inTransaction(db, async (tx) => {
    const at = clock();
    if (refused !== undefined) await saveRefusedMethods(tx, name, refused, at);
    if (!canTakeOne || !(await resumeChannel(tx, name))) return;
    await closeReviewItem(tx, itemOf(name), settledBy(name, at));
  });
}

/** The column's range; a clock that is wrong by weeks needs no exact value. */
const FARTHEST_MS = 2_000_000_000;

/** Asks a provider for our account and compares its clock with ours. Throws if it does not answer. */
export async function probeAccount(
  clock: Clock,
  probe: NonNullable<PaymentProvider['probe']>,
): Promise<Probed> {
  const before = clock();
  const { account, live, at: theirs } = await probe();
  const at = clock();
  // The provider read its clock at some time between.
  const middle = (before.getTime() + at.getTime()) / 2;
  const ahead = theirs === null ? null : Math.round(theirs.getTime() - middle);
  const clockAheadMs = ahead === null ? null : Math.max(-FARTHEST_MS, Math.min(FARTHEST_MS, ahead));
  return { account, live, clockAheadMs, at };
}

/**
 * Job: checks providers that are out of the offer, so that they return to it, and with `all` the others too, which also
 * reads our accounts. One that does not answer delays none.
 */
export async function checkChannels(ctx: BillingContext, { all = false } = {}): Promise<void> {
  const states = await listChannelStates(ctx.db);
  const isDue = ({ name }: PaymentProvider) =>
    states.some(
      (state) => state.name === name && (state.isSuspended || Object.keys(state.refused).length > 0),
    );
  await Promise.all(
    ctx.providers.map(async (provider) => {
      if (!all && !isDue(provider)) return;
      const { name, probe } = provider;
      try {
        await checkChannel(ctx, provider);
        if (all && probe !== undefined) await saveProbe(ctx.db, name, await probeAccount(ctx.clock, probe));
      } catch (error) {
        ctx.log.warn({ err: error, provider: name }, 'a provider could not be checked');
      }
    }),
  );
}

const itemOf = (name: string) => ({ kind: 'channel_down', provider: name, reference: name }) as const;
