import type { AuditEntry } from '@causeway/contract/console/audit';

/** Who did something, as the log has it, taken apart. A form of old that nobody knows is the system's. */
export function actorIn(actor: string): Pick<AuditEntry['actor'], 'kind' | 'id'> {
  if (actor === 'operator:command') return { kind: 'command', id: null };
  const [kind, ...rest] = actor.split(':');
  if (kind === 'operator' || kind === 'provider') return { kind, id: rest.join(':') };
  // A team's member acts for the customer whose account the entry is of.
  return { kind: kind === 'customer' || kind === 'member' ? 'customer' : 'system', id: null };
}
