import type { Expected, ProviderEvent } from './payment.ts';

/**
 * Whether a payment brought more than was expected, beside what was expected: it paid its order, and the overpayment is
 * somebody's to give back. Like `judgePayment` a function of the set.
 */
export function isOverpaid(events: readonly ProviderEvent[], expected: Expected): boolean {
  const sums = events.flatMap(({ kind, amountCents, currency }) =>
    kind === 'succeeded' && currency === expected.currency && amountCents !== null ? [amountCents] : [],
  );
  return sums.includes(expected.amountCents) && sums.some((cents) => cents > expected.amountCents);
}

/**
 * Whether a success names more than any other event of its payment in the same currency: money that nobody has been told of.
 * The same money under another name, as by a message and by an answer, is none.
 */
export function namesMore(event: ProviderEvent, events: readonly ProviderEvent[]): boolean {
  const { kind, amountCents: cents, currency } = event;
  if (kind !== 'succeeded' || cents === null) return false;
  const others = events.filter(
    (other) => other.eventId !== event.eventId && other.kind === 'succeeded' && other.currency === currency,
  );
  return others.every((other) => (other.amountCents ?? 0) < cents);
}
