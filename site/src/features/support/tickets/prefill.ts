import { TICKET_TITLE_MAX, TICKET_TYPES } from '@causeway/contract/tickets';
import { EMPTY_DRAFT, type TicketDraft } from './ticket-draft.ts';

const FIELDS = ['type', 'title', 'content'] as const;

/** Whether an address of the list asks for a new ticket: by `new`, or by something to fill into it. */
export function asksForNew(query: URLSearchParams): boolean {
  return query.has('new') || FIELDS.some((field) => query.has(field));
}

/** What another page has filled in for a new ticket, such as a refund request; undefined where it has not. */
export function readPrefill(query: URLSearchParams): TicketDraft | undefined {
  if (!FIELDS.some((field) => query.has(field))) return undefined;
  const type = query.get('type') ?? '';
  return {
    ...EMPTY_DRAFT,
    type: TICKET_TYPES.some((known) => String(known) === type) ? type : '',
    title: (query.get('title') ?? '').slice(0, TICKET_TITLE_MAX),
    content: query.get('content') ?? '',
  };
}
