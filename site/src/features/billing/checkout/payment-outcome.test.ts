import { describe, expect, it } from 'vitest';
import { OPEN } from '../orders/order-status.fixture.ts';
import { outcomeOf } from './payment-outcome.ts';

describe('the outcome of a payment', () => {
  it('is unknown until the provider has reported it, whatever became of the order', () => {
    expect(outcomeOf(undefined)).toBe('checking');
    for (const state of ['open', 'expired', 'cancelled'] as const) {
      expect(outcomeOf({ ...OPEN, state })).toBe('checking');
    }
  });

  it('is unknown while money is being captured, even after a failure', () => {
    expect(outcomeOf({ ...OPEN, payment: 'failed', underway: true })).toBe('checking');
  });

  it('tells a failed payment from a canceled one', () => {
    for (const state of ['open', 'expired', 'cancelled'] as const) {
      expect(outcomeOf({ ...OPEN, state, payment: 'failed' })).toBe('failed');
      expect(outcomeOf({ ...OPEN, state, payment: 'cancelled' })).toBe('cancelled');
    }
  });

  it('is paid, or held when the money does not match', () => {
    expect(outcomeOf({ ...OPEN, state: 'paid', payment: 'succeeded' })).toBe('paid');
    expect(outcomeOf({ ...OPEN, payment: 'succeeded' })).toBe('held');
  });
});
