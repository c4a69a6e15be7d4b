import { holds, type Role } from '@causeway/contract/console/rights';
import { operatorState } from '../identity/api.ts';

/** Tickets can be assigned to operators who have joined, are not blocked and may answer. */
export function mayAnswer(operator: {
  readonly role: Role;
  readonly password_hash: string | null;
  readonly blocked_at: Date | null;
}): boolean {
  return operatorState(operator) === 'active' && holds(operator.role, 'tickets.answer');
}
