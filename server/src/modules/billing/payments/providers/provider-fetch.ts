const TIMEOUT_MS = 20_000;

export interface ProviderAnswer {
  readonly status: number;
  readonly text: string;
  /** By the provider's clock; null if it does not say. */
  readonly at: Date | null;
}

/**
 * Sends a request. It follows no redirect, since requests hold secrets and only the provider's hosts are trusted.
 * Without an answer it throws what `faultOf` makes of the cause, which never quotes what was sent.
 */
export async function fetchAnswer(
  url: string,
  init: RequestInit,
  faultOf: (cause: string) => Error,
): Promise<ProviderAnswer> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(url, { ...init, redirect: 'error', signal });
    const at = new Date(response.headers.get('date') ?? Number.NaN);
    const text = await response.text();
    return { status: response.status, text, at: Number.isNaN(at.getTime()) ? null : at };
  } catch (error) {
    const { name, cause } = error as { name?: unknown; cause?: { code?: unknown } };
    throw faultOf(String(cause?.code ?? name));
  }
}

/** Undefined for what is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
