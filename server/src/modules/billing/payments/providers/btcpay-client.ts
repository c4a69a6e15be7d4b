import type * as z from 'zod/mini';
import type { BtcpayConfig } from '../payment-config.ts';
import { isOutOfOrder, ProviderFault } from '../provider-fault.ts';

export const BTCPAY = 'btcpay';

/** BTCPay fetches rates while it makes an invoice. */
const TIMEOUT_MS = 20_000;

/** BTCPay Server refused a call, or did not answer it. */
export class BtcpayFault extends ProviderFault {
  /** Null without an answer. */
  readonly status: number | null;

  constructor(what: string, status: number | null = null, isUnreachable = isOutOfOrder(status ?? 0)) {
    super(BTCPAY, what, isUnreachable);
    this.status = status;
  }
}

export interface BtcpayCall<S extends z.ZodMiniType> {
  readonly method?: 'GET' | 'POST' | 'DELETE';
  /** Path after `/api/v1`, with a leading slash. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly answer: S;
}

export type BtcpayClient = ReturnType<typeof createBtcpayClient>;

/** The Greenfield API of one store. Its errors name the request and the status, and no key, address or sum. */
export function createBtcpayClient({ url, apiKey, storeId }: BtcpayConfig) {
  async function call<S extends z.ZodMiniType>({
    method = 'GET',
    path,
    query = {},
    body,
    answer,
  }: BtcpayCall<S>): Promise<{ body: z.output<S>; at: Date | null }> {
    const what = `${method} ${path.replaceAll(/[\w-]{20,}/g, '…')}`;
    const search = new URLSearchParams(query).toString();
    const response = await exchange(what, `${url}/api/v1${path}${search === '' ? '' : `?${search}`}`, {
      method,
      headers: {
        authorization: `token ${apiKey}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const read = answer.safeParse(parse(response.text));
    if (!read.success) throw new BtcpayFault(`${what} answered what cannot be read`);
    return { body: read.data, at: response.at };
  }

  /** Calls the API of the store; `path` is relative to it. */
  const ofStore = <S extends z.ZodMiniType>(request: BtcpayCall<S>) =>
    call({ ...request, path: `/stores/${encodeURIComponent(storeId)}${request.path}` });

  return { call, ofStore };
}

async function exchange(what: string, address: string, init: RequestInit) {
  let given: { readonly status: number; readonly text: string; readonly date: string | null };
  try {
    // Requests with the key follow no redirect.
    const response = await fetch(address, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    given = { status: response.status, text: await response.text(), date: response.headers.get('date') };
  } catch (error) {
    const { name, cause } = error as { name?: unknown; cause?: { code?: unknown } };
    throw new BtcpayFault(`${what} was not answered (${String(cause?.code ?? name)})`, null, true);
  }
  if (given.status >= 400) throw new BtcpayFault(`${what} answered ${given.status}`, given.status);
  const at = new Date(given.date ?? Number.NaN);
  return { text: given.text, at: Number.isNaN(at.getTime()) ? null : at };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
