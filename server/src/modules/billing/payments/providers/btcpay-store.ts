import * as z from 'zod/mini';
import type { BtcpayConfig } from '../payment-config.ts';
import { BtcpayFault, type BtcpayCall, type BtcpayClient } from './btcpay-client.ts';

/** Without these, no payment can be started or found. */
const NEEDED = {
  'btcpay.store.cancreateinvoice': 'btcpay.store.canmodifyinvoices',
  'btcpay.store.canviewinvoices': 'btcpay.store.canmodifyinvoices',
} as const;
/** Includes every right in a store. */
const ALL = 'btcpay.store.canmodifystoresettings';
const CURRENCY = 'USD';

const keySchema = z.object({ permissions: z.array(z.string()) });
const methodsSchema = z.array(z.object({ paymentMethodId: z.string(), enabled: z.boolean() }));
const ratesSchema = z.array(z.object({ currencyPair: z.string(), errors: z.nullish(z.array(z.string())) }));

/** Why the store takes no US dollars with our key; undefined if it can, or as far as the key may not ask. */
export async function refusalByBtcpay(
  client: BtcpayClient,
  { storeId }: Pick<BtcpayConfig, 'storeId'>,
): Promise<string | undefined> {
  const key = await ifAllowed(client.call, { path: '/api-keys/current', answer: keySchema });
  if (key === 'wrong key') return 'BTCPAY_API_KEY is wrong';
  const missing = key && Object.keys(NEEDED).filter((one) => !holds(key.permissions, one, storeId));
  if (missing !== undefined && missing.length > 0) return `the key lacks ${missing.join(', ')} for the store`;
  const query = { onlyEnabled: 'true' };
  const listed = await ifAllowed(client.ofStore, { path: '/payment-methods', query, answer: methodsSchema });
  if (listed === undefined || listed === 'wrong key') return undefined;
  const coins = new Set(listed.filter(({ enabled }) => enabled).map(coinOf));
  if (coins.size === 0) return 'the store has no payment method that is on';
  return refusalOfRates(client, [...coins]);
}

async function refusalOfRates(client: BtcpayClient, coins: readonly string[]): Promise<string | undefined> {
  const problems: string[] = [];
  for (const coin of coins) {
    const query = { currencyPair: `${coin}_${CURRENCY}` };
    const rates = await ifAllowed(client.ofStore, { path: '/rates', query, answer: ratesSchema });
    if (!Array.isArray(rates)) return undefined;
    if (rates.some(({ errors }) => (errors ?? []).length === 0)) return undefined;
    problems.push(query.currencyPair);
  }
  return `the store has no exchange rate for ${problems.join(', ')}`;
}

/** `BTC-CHAIN` and `BTC-LN` are both of bitcoin. */
const coinOf = ({ paymentMethodId }: { readonly paymentMethodId: string }): string =>
  paymentMethodId.replace(/-.*$/, '').toUpperCase();

/** A permission is for all stores, or names one. */
function holds(permissions: readonly string[], needed: string, storeId: string): boolean {
  const fitting = [needed, NEEDED[needed as keyof typeof NEEDED], ALL, 'unrestricted'];
  return permissions.some((one) => {
    const [name = '', store = storeId] = one.split(':');
    return store === storeId && fitting.includes(name);
  });
}

/** Undefined if the key lacks the right to ask, or the server is too old for the question. */
async function ifAllowed<S extends z.ZodMiniType>(
  ask: (call: BtcpayCall<S>) => Promise<{ body: z.output<S> }>,
  call: BtcpayCall<S>,
): Promise<z.output<S> | 'wrong key' | undefined> {
  try {
    return (await ask(call)).body;
  } catch (error) {
    const status = error instanceof BtcpayFault ? error.status : null;
    if (status === 401) return 'wrong key';
    if (status === 403 || status === 404) return undefined;
    throw error;
  }
}
