import * as z from 'zod/mini';
import type { Clock } from '../../../../platform/clock.ts';
import type { PaypalConfig } from '../payment-config.ts';
import { isOutOfOrder, ProviderFault } from '../provider-fault.ts';
import { fetchAnswer, parseJson } from './provider-fetch.ts';

export const PAYPAL = 'paypal';

/** Tokens are not used in their last minute, so that none expires on its way. */
const SPARE_MS = 60_000;

const tokenSchema = z.object({ access_token: z.string(), expires_in: z.number() });
const problemSchema = z.object({
  name: z.optional(z.string()),
  debug_id: z.optional(z.string()),
  details: z.optional(z.array(z.object({ issue: z.optional(z.string()) }))),
});

/** PayPal refused a call, or did not answer it. */
export class PaypalFault extends ProviderFault {
  /** Null without an answer. */
  readonly status: number | null;
  /** PayPal's codes, such as `ORDER_ALREADY_CAPTURED`. */
  readonly issues: readonly string[];

  constructor(
    what: string,
    status: number | null = null,
    { issues = [], isUnreachable = false }: { issues?: readonly string[]; isUnreachable?: boolean } = {},
  ) {
    super(PAYPAL, what, isUnreachable || isOutOfOrder(status ?? 0));
    this.status = status;
    this.issues = issues;
  }
}

export interface PaypalCall {
  readonly method?: 'GET' | 'POST';
  /** Has a leading slash, and may have a query. */
  readonly path: string;
  /** Sent as JSON; a buffer is sent raw. */
  readonly body?: unknown;
  /** Idempotency key. */
  readonly requestId?: string;
}

export interface PaypalAnswer {
  readonly body: unknown;
  /** By PayPal's clock; null if it does not say. */
  readonly at: Date | null;
}

export type PaypalClient = ReturnType<typeof createPaypalClient>;

/** PayPal's REST API: gets an access token on its own, one for all waiting calls. */
export function createPaypalClient(
  { clientId, clientSecret, apiUrl }: Pick<PaypalConfig, 'clientId' | 'clientSecret' | 'apiUrl'>,
  clock: Clock,
) {
  let token: { readonly text: string; readonly until: number } | undefined;
  let signingIn: Promise<string> | undefined;

  /** Throws {@link PaypalFault} if the call is refused or not answered. */
  async function call(request: PaypalCall): Promise<PaypalAnswer> {
    const used = await currentToken();
    try {
      return await send(request, used);
    } catch (error) {
      // A token may be revoked early, such as with its secret: a new one is requested once.
      if (!(error instanceof PaypalFault) || error.status !== 401) throw error;
      if (token?.text === used) token = undefined;
      return send(request, await currentToken());
    }
  }

  async function currentToken(): Promise<string> {
    if (token !== undefined && clock().getTime() < token.until) return token.text;
    signingIn ??= signIn().finally(() => (signingIn = undefined));
    return signingIn;
  }

  async function signIn(): Promise<string> {
    const { body } = await exchange('POST /v1/oauth2/token', `${apiUrl}/v1/oauth2/token`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    });
    const { access_token: text, expires_in: seconds } = readAs(tokenSchema, body);
    token = { text, until: clock().getTime() + seconds * 1000 - SPARE_MS };
    return text;
  }

  function send({ method = 'GET', path, body, requestId }: PaypalCall, bearer: string) {
    const json =
      body === undefined ? body : Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body);
    return exchange(`${method} ${path.replace(/\?.*$/, '')}`, `${apiUrl}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${bearer}`,
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        ...(requestId === undefined ? {} : { 'paypal-request-id': requestId }),
        // Without this header PayPal omits sums and payee.
        prefer: 'return=representation',
      },
      ...(json === undefined ? {} : { body: json }),
    });
  }

  return { call };
}

async function exchange(what: string, url: string, init: RequestInit): Promise<PaypalAnswer> {
  const { status, text, at } = await fetchAnswer(
    url,
    init,
    (cause) => new PaypalFault(`${what} was not answered (${cause})`, null, { isUnreachable: true }),
  );
  const body = parseJson(text);
  if (status >= 400) throw refusalOf(what, status, body);
  return { body, at };
}

function refusalOf(what: string, status: number, body: unknown): PaypalFault {
  const { name, debug_id: debugId, details = [] } = problemSchema.safeParse(body).data ?? {};
  const words = [name, ...details.map(({ issue }) => issue)].filter(isWord);
  const trace = isWord(debugId) ? ` (debug id ${debugId})` : '';
  return new PaypalFault(`${what} answered ${status} ${words.join(' ')}${trace}`, status, { issues: words });
}

/** Only PayPal's short codes may be logged. */
function isWord(text: string | undefined): text is string {
  return text !== undefined && /^[\w.-]{1,80}$/.test(text);
}

/** An answer in PayPal's documented shape; throws for any other. */
export function readAs<T extends z.ZodMiniType>(schema: T, body: unknown): z.output<T> {
  const read = schema.safeParse(body);
  if (read.success) return read.data;
  const where = read.error.issues.map(({ path }) => path.join('.')).join(', ');
  throw new PaypalFault(`an answer of an unknown shape, at ${where}`);
}
