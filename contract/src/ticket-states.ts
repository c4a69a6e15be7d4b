/** `pending`: waits for us; `answered`: has a new reply for its customer; `resolved`: closed. */
export const TICKET_STATES = ['pending', 'answered', 'resolved'] as const;
export type TicketState = (typeof TICKET_STATES)[number];

/** The list's numbers: 0 pending, 1 succeeded, 2 new reply. */
export const LIST_STATES = { pending: 0, resolved: 1, answered: 2 } as const satisfies Record<
  TicketState,
  number
>;

/** The detail's numbers, which are not the list's: 0 pending, 1 new reply, 2 succeeded. */
export const DETAIL_STATES = { pending: 0, answered: 1, resolved: 2 } as const satisfies Record<
  TicketState,
  number
>;

/** The state for a number of the list; unknown numbers give `pending`. */
export function stateInList(number: number): TicketState {
  return TICKET_STATES.find((name) => LIST_STATES[name] === number) ?? 'pending';
}

/** The state for a number of the detail; unknown numbers give `pending`. */
export function stateInDetail(number: number): TicketState {
  return TICKET_STATES.find((name) => DETAIL_STATES[name] === number) ?? 'pending';
}
