import type { ApiRefusal } from '@causeway/web/failures';
import { TICKET_CONTENT_MAX, TICKET_TITLE_MAX } from '@causeway/contract/limits';
import type { Troubles } from '../../../forms/use-form.ts';
import type { phrases } from '../../../phrases/en/support/tickets.ts';

type TicketTexts = typeof phrases;
type Field = 'type' | 'title' | 'content';

/** The first fault in the order of the fields, as the specification says. */
export function checkOpening(values: Readonly<Record<Field, string>>, t: TicketTexts): Troubles<Field> {
  if (values.type === '') return { type: t.typeMissing };
  const title = values.title.trim();
  if (title === '') return { title: t.titleMissing };
  if (Array.from(title).length > TICKET_TITLE_MAX) return { title: t.titleTooLong };
  return checkContent(values.content, t);
}

export function checkContent(content: string, t: TicketTexts): Troubles<'content'> {
  const words = content.trim();
  if (words === '') return { content: t.contentMissing };
  return Array.from(words).length > TICKET_CONTENT_MAX ? { content: t.contentTooLong } : {};
}

/** The field that a refusal concerns; undefined for none or several. */
export function messageFieldOfRefusal(refusal: ApiRefusal['refusal']): Field | undefined {
  switch (refusal) {
    case 'TICKET_TYPE_REQUIRED':
    case 'TICKET_TYPE_UNKNOWN':
      return 'type';
    case 'TICKET_TITLE_REQUIRED':
    case 'TICKET_TITLE_TOO_LONG':
      return 'title';
    case 'TICKET_CONTENT_REQUIRED':
    case 'TICKET_CONTENT_TOO_LONG':
      return 'content';
    default:
      return undefined;
  }
}
