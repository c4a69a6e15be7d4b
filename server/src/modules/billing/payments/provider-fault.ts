import type { RefundAnswer, RefundInstruction } from './payment.ts';

/**
 * A provider did not answer, or refused. It replaces the error that its client threw, which may hold
 * keys and what was sent: `what` names neither.
 */
export class ProviderFault extends Error {
  override readonly name = 'ProviderFault';
  /** Whether it did not answer, or only that it cannot answer now: asked about anything else it would do the same. */
  readonly isUnreachable: boolean;

  /** `what`: kind, code and the provider's id of the request. */
  constructor(provider: string, what: string, isUnreachable = false) {
    super(`${provider}: ${what}`);
    this.isUnreachable = isUnreachable;
  }
}

/**
 * The answer to a refund of a payment that its provider does not know. A first refund fails; a retried one may have succeeded, where
 * another account or mode was set up then, so its outcome is unknown.
 */
export function refundOfUnknown(provider: string, { isFirst = false }: RefundInstruction): RefundAnswer {
  if (!isFirst) throw new ProviderFault(provider, 'a payment that is not known there');
  return { state: 'failed', reference: null };
}

/** Whether an answer of this HTTP status says nothing about what was asked: it is broken, or too many ask. */
export const isOutOfOrder = (status: number): boolean => status >= 500 || status === 429;

/** Whether a provider did not answer. What it did answer, if in vain, is of the one that it was asked about. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof ProviderFault && error.isUnreachable;
