import type { AlertRequest } from './alert-request.ts';

const TIMEOUT_MS = 15_000;
const MAX_FAULT = 200;

/** Why a request failed, without addresses or secrets. */
export class AlertFault extends Error {
  override readonly name = 'AlertFault';
  /** Whether the same request would fail again. */
  readonly isFinal: boolean;
  /** Whether something answered. */
  readonly isAnswered: boolean;

  constructor(message: string, { isFinal = false, isAnswered = false } = {}) {
    super(message.slice(0, MAX_FAULT));
    this.isFinal = isFinal;
    this.isAnswered = isAnswered;
  }
}

/** Throws {@link AlertFault} unless the receiver accepts the request. */
export async function postAlert(request: AlertRequest): Promise<void> {
  const response = await post(request);
  await response.body?.cancel();
  if (!response.ok) throw new AlertFault(`HTTP ${response.status}`, { isAnswered: true });
}

/** Throws {@link AlertFault} unless Telegram accepts the message. A chat that refuses it does so again. */
export async function postToTelegram(request: AlertRequest): Promise<void> {
  const response = await post(request);
  const answer = (await response.json().catch(() => null)) as { ok?: unknown; description?: unknown } | null;
  if (response.ok && answer?.ok === true) return;
  const { description } = answer ?? {};
  const text = typeof description === 'string' ? description : `HTTP ${response.status}`;
  const isFinal = response.status === 400 || response.status === 403;
  throw new AlertFault(`Telegram: ${text}`, { isFinal, isAnswered: true });
}

/** Follows no redirect: only the address in the settings is trusted. */
async function post({ url, body, headers }: AlertRequest): Promise<Response> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    return await fetch(url, { method: 'POST', body, headers, redirect: 'manual', signal });
  } catch (error) {
    const { name, cause } = error as { name?: unknown; cause?: { code?: unknown } };
    // The error's own message may quote the address, which holds the bot's token.
    throw new AlertFault(String(cause?.code ?? name));
  }
}
