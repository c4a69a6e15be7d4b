import { TIMELINE_KINDS, type TimelineKind } from '@causeway/contract/console/customer-timeline';
import { holds, type Right, type Role } from '@causeway/contract/console/rights';

/** What asks for more than the right to read customers. */
const RIGHTS: Readonly<Partial<Record<TimelineKind, Right>>> = {
  order: 'orders.read',
  payment: 'orders.read',
  ticket: 'tickets.read',
};

/** The kinds of events that a role may read, of those that are asked for, or of all. */
export function timelineKinds(
  role: Role,
  asked: readonly TimelineKind[] | undefined,
): readonly TimelineKind[] {
  return TIMELINE_KINDS.filter((kind) => {
    const right = RIGHTS[kind];
    return (asked === undefined || asked.includes(kind)) && (right === undefined || holds(role, right));
  });
}
