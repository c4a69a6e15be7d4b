import { ApiRefusal } from '@causeway/web/failures';

export type SpinOutcome =
  | { readonly kind: 'spun'; readonly id: string; readonly days: number; readonly left: number }
  | { readonly kind: 'noSpins' }
  /** Nothing was spent; the terms have changed. */
  | { readonly kind: 'changed' }
  | { readonly kind: 'refused'; readonly text: string }
  /** It is unknown whether a spin was made. */
  | { readonly kind: 'failed' }
  /** The user has been informed: the session ended. */
  | { readonly kind: 'told' };

/** Refusals that leave open whether the spin was made. */
const LEAVE_OPEN: readonly ApiRefusal['refusal'][] = ['SERVICE_UNAVAILABLE', 'INTERNAL_ERROR'];

export function outcomeOfFailure(failure: unknown): SpinOutcome {
  if (!(failure instanceof ApiRefusal) || LEAVE_OPEN.includes(failure.refusal)) return { kind: 'failed' };
  if (failure.endedSession) return { kind: 'told' };
  if (failure.refusal === 'WHEEL_NO_CHANCES') return { kind: 'noSpins' };
  if (failure.refusal === 'WHEEL_TERMS_CHANGED') return { kind: 'changed' };
  return { kind: 'refused', text: failure.message };
}
