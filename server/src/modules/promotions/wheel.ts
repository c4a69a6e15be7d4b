import { capOf, type SpinTerms } from '@causeway/contract/wheel-spin';

/** A wheel with its newest weights. */
export interface Wheel {
  readonly id: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** The days that may be won in total; null: no limit. */
  readonly budgetDays: number | null;
  /** Days won, less revoked ones. */
  readonly wonDays: number;
  /** Counts operators’ changes, except of the weights. */
  readonly version: number;
  readonly weightsVersion: number;
  readonly weights: readonly number[];
}

/** The highest prize that is left, in days. */
export function capOfWheel({ budgetDays, wonDays }: Pick<Wheel, 'budgetDays' | 'wonDays'>): number {
  return capOf(budgetDays === null ? null : budgetDays - wonDays);
}

/** The terms of a spin now. */
export function termsOf(wheel: Wheel): SpinTerms {
  return { weightsVersion: wheel.weightsVersion, weights: wheel.weights, cap: capOfWheel(wheel) };
}

/** Whether terms shown before are still the wheel's. A version’s weights never change. */
export function stillHold(
  shown: Pick<SpinTerms, 'weightsVersion' | 'cap'>,
  now: Pick<SpinTerms, 'weightsVersion' | 'cap'>,
): boolean {
  return shown.weightsVersion === now.weightsVersion && shown.cap === now.cap;
}
