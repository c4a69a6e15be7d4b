import type { RefundAnswer, RefundInstruction } from './payment.ts';

/**
 * A provider did not answer, or refused. Replaces its client's error, which may hold keys and what was sent: `what`
 * has neither.
 */
export class ProviderFault extends Error {
  override readonly name = 'ProviderFault';
  /** Whether the provider did not answer or cannot answer now, so any other request would fail too. */
  readonly isUnreachable: boolean;

  /** `what`: kind, code and the provider's request id. */
  constructor(provider: string, what: string, isUnreachable = false) {
    super(`${provider}: ${what}`);
    this.isUnreachable = isUnreachable;
  }
}

/** A provider refused one order and may take others, so the refusal says nothing about the provider. */
export class OrderFault extends ProviderFault {}

/**
 * The answer to a refund of a payment that its provider does not know. A first refund fails; a retried one may have succeeded, where
 * another account or mode was set up then, so its outcome is unknown.
 */
export function refundOfUnknown(provider: string, { isFirst = false }: RefundInstruction): RefundAnswer {
  if (!isFirst) throw new ProviderFault(provider, 'a payment that is not known there');
  return { state: 'failed', reference: null };
}

/** Whether an HTTP status says nothing about the request: the server is broken or limits the rate. */
export const isOutOfOrder = (status: number): boolean => status >= 500 || status === 429;

/** Whether a provider did not answer. A refusal concerns one request only. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof ProviderFault && error.isUnreachable;
