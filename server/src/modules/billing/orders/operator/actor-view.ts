import type { Actor } from '@causeway/contract/console/order-timeline';

/** An actor from its name in the audit log; `name` is the operator's name, if it is one. */
export function viewActor(actor: string, name: string | null): Actor {
  const [kind, id = null] = actor.split(':');
  if (kind === 'operator') return { kind, id, name };
  if (kind === 'provider') return { kind, id, name: id };
  return { kind: kind === 'customer' ? 'customer' : 'system', id: null, name: null };
}
