import type * as z from 'zod/mini';
import type { BtcpayConfig } from '../payment-config.ts';
import { isOutOfOrder, ProviderFault } from '../provider-fault.ts';
import { fetchAnswer, parseJson, type ProviderAnswer } from './provider-fetch.ts';

export const BTCPAY = 'btcpay';

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
    const read = answer.safeParse(parseJson(response.text));
    if (!read.success) throw new BtcpayFault(`${what} answered what cannot be read`);
    return { body: read.data, at: response.at };
  }

  /** Calls the API of the store; `path` is relative to it. */
  const ofStore = <S extends z.ZodMiniType>(request: BtcpayCall<S>) =>
    call({ ...request, path: `/stores/${encodeURIComponent(storeId)}${request.path}` });

  return { call, ofStore };
}

async function exchange(what: string, url: string, init: RequestInit): Promise<ProviderAnswer> {
  const answer = await fetchAnswer(
    url,
    init,
    (cause) => new BtcpayFault(`${what} was not answered (${cause})`, null, true),
  );
  if (answer.status >= 400) throw new BtcpayFault(`${what} answered ${answer.status}`, answer.status);
  return answer;
}
