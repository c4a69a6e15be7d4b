import { holds } from '@causeway/contract/console/rights';
import { accessOf, operatorState, type WithRoles } from '../identity/api.ts';

/** Tickets can be assigned to operators who have joined, are not blocked and may answer. */
export function mayAnswer(
  operator: WithRoles & {
    readonly password_hash: string | null;
    readonly blocked_at: Date | null;
  },
): boolean {
  return operatorState(operator) === 'active' && holds(accessOf(operator), 'tickets.answer');
}
