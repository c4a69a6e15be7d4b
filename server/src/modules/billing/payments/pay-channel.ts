import type { ChargeCurrency, PayMethodName } from '@causeway/contract/lists';
import { ORDER_CURRENCY } from '../orders/order.ts';
import type { PaymentProvider } from './payment.ts';

/** What operators have set for a provider and what the server found about it. */
export interface ChannelState {
  readonly name: string;
  /** Null if operators have not ordered it. */
  readonly position: number | null;
  readonly enabled: boolean;
  /** Out of the offer because payments could not be started. */
  readonly isSuspended: boolean;
  /** Its last payment could not be started. */
  readonly hasFailed: boolean;
  /** Reasons by the methods that its account cannot take. */
  readonly refused: Readonly<Partial<Record<PayMethodName, string>>>;
}

/** What decides which provider takes a method. */
interface Channels {
  /** As configured, preferred ones first. */
  readonly providers: readonly PaymentProvider[];
  /** A provider without a state is on and healthy. */
  readonly states: readonly ChannelState[];
  /** Whether there is a rate for each currency that is not the orders' own. */
  readonly hasRate: boolean;
}

/** After this many failed starts in a row a provider leaves the offer. */
const MAX_FAILED_STARTS = 5;

export const leavesOffer = (failedStarts: number): boolean => failedStarts >= MAX_FAILED_STARTS;

/** What a provider charges by a method. */
export function currencyOf(
  { currency }: Pick<PaymentProvider, 'currency'>,
  method: PayMethodName,
): ChargeCurrency {
  return (typeof currency === 'object' ? currency[method] : currency) ?? ORDER_CURRENCY;
}

/** Whether a provider charges another currency than the orders', by any method. */
export const needsRate = (provider: Pick<PaymentProvider, 'currency' | 'methods'>): boolean =>
  provider.methods.some((method) => currencyOf(provider, method) !== ORDER_CURRENCY);

/** Sorts providers as operators did; those that they have not ordered follow, as configured. */
export function inOperatorsOrder<P extends Pick<PaymentProvider, 'name'>>(
  providers: readonly P[],
  states: readonly Pick<ChannelState, 'name' | 'position'>[],
): P[] {
  const place = ({ name }: P) => states.find((state) => state.name === name)?.position ?? Infinity;
  return providers.toSorted((one, other) => {
    const [first, second] = [place(one), place(other)];
    return first === second ? 0 : first - second;
  });
}

/** The provider that takes a method now: the first one that is on, healthy and able to. */
export function providerFor(method: PayMethodName, channels: Channels): PaymentProvider | undefined {
  return inOperatorsOrder(channels.providers, channels.states).find(
    (provider) => provider.methods.includes(method) && canTake(provider, method, channels),
  );
}

function canTake(provider: PaymentProvider, method: PayMethodName, { states, hasRate }: Channels): boolean {
  if (currencyOf(provider, method) !== ORDER_CURRENCY && !hasRate) return false;
  const state = states.find(({ name }) => name === provider.name);
  return state === undefined || (state.enabled && !state.isSuspended && state.refused[method] === undefined);
}

/** The methods that can be taken now, with the currency of the provider that takes each. */
export function payableMethods(channels: Channels): Map<PayMethodName, ChargeCurrency> {
  const payable = new Map<PayMethodName, ChargeCurrency>();
  for (const method of new Set(channels.providers.flatMap(({ methods }) => methods))) {
    const provider = providerFor(method, channels);
    if (provider !== undefined) payable.set(method, currencyOf(provider, method));
  }
  return payable;
}
