import type { AuditEntry } from '@causeway/contract/console/audit';

/** Parses the stored actor; an unknown form counts as the system. */
export function actorIn(actor: string): Pick<AuditEntry['actor'], 'kind' | 'id'> {
  if (actor === 'operator:command') return { kind: 'command', id: null };
  const [kind, ...rest] = actor.split(':');
  if (kind === 'operator' || kind === 'provider') return { kind, id: rest.join(':') };
  // A team member acts for the customer who owns the account.
  return { kind: kind === 'customer' || kind === 'member' ? 'customer' : 'system', id: null };
}
