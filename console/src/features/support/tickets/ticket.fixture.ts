import type { Beside, OperatorTicketDetail } from '@causeway/contract/console/tickets';

/** A message of the customer. */
export const message = (id: string, content: string): OperatorTicketDetail['messages'][number] => ({
  id,
  author: 'customer',
  operator: null,
  at: 1_700_000_000,
  content,
  images: [],
});
/** A ticket without its customer. */
export const TICKET: OperatorTicketDetail = {
  ticket: {
    id: '9',
    title: 'Slow',
    type: 4,
    state: 'pending',
    language: 'tw',
    email: 'lin@mail.example',
    team: null,
    assignee: null,
    since: 1_700_000_000,
    due: null,
    createdAt: 1_700_000_000,
    firstReplyAt: null,
    unread: false,
    expire: null,
    tags: [],
    place: '1700000000000000.9',
    merged: [],
  },
  messages: [message('m1', 'It is slow.')],
  notes: [],
  others: [],
  customer: null,
};

/** The customer of a ticket, as its tests show them. */
export const CUSTOMER: Beside = {
  account: {
    id: 'c1',
    email: 'lin@mail.example',
    kind: 'individual',
    team: null,
    language: 'tw',
    createdAt: 1_700_000_000,
    tier: null,
    accessUntil: null,
    ended: false,
    blockedAt: null,
    blockedBy: null,
    blockedReason: null,
    devices: [],
  },
  orders: [],
  unsettled: [],
  placeholders: { name: null, order: null, expiry: null },
};
