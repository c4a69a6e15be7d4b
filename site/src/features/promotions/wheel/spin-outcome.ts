import { ApiRefusal } from '@causeway/web/failures';

/** How pressing Go ended. */
export type SpinOutcome =
  | { readonly kind: 'spun'; readonly id: string; readonly days: number; readonly left: number }
  | { readonly kind: 'noSpins' }
  /** Nothing was spent; other terms hold now. */
  | { readonly kind: 'changed' }
  | { readonly kind: 'refused'; readonly text: string }
  /** Whether a spin was made is not known. */
  | { readonly kind: 'failed' }
  /** The person has been told otherwise: the sign-in ended. */
  | { readonly kind: 'told' };

/** Refusals that say nothing of what was done before them. */
const LEAVE_OPEN: readonly ApiRefusal['refusal'][] = ['SERVICE_UNAVAILABLE', 'INTERNAL_ERROR'];

/** What a failed call of the spin means. */
export function outcomeOfFailure(failure: unknown): SpinOutcome {
  if (!(failure instanceof ApiRefusal) || LEAVE_OPEN.includes(failure.refusal)) return { kind: 'failed' };
  if (failure.endedSession) return { kind: 'told' };
  if (failure.refusal === 'WHEEL_NO_CHANCES') return { kind: 'noSpins' };
  if (failure.refusal === 'WHEEL_TERMS_CHANGED') return { kind: 'changed' };
  return { kind: 'refused', text: failure.message };
}
