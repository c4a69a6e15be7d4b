import {
  readTicketImage,
  TICKET_CONTENT_MAX,
  TICKET_IMAGE_NUM,
  TICKET_KEPT_DAYS,
  TICKET_TITLE_MAX,
  TICKET_TYPES,
  type TicketState,
  type TicketType,
} from '@causeway/contract/tickets';
import { validate as isUuid } from 'uuid';
import { Refusal } from '../../platform/refusal.ts';

const DAY_MS = 86_400_000;
/** How long an uploaded image waits for its message. */
const IMAGE_WAIT_MS = DAY_MS;

/** What a customer fills in. A reply has neither type nor title. */
export interface TicketDraft {
  readonly type?: number | undefined;
  readonly title?: string | undefined;
  readonly content?: string | undefined;
  /** Image ids, or the addresses that they are read at. */
  readonly file?: readonly string[] | undefined;
}

/** A message that may be written. */
export interface TicketMessage {
  readonly content: string;
  /** Ids, each once. */
  readonly imageIds: readonly string[];
}

export interface TicketOpening extends TicketMessage {
  readonly type: TicketType;
  readonly title: string;
}

/** Refuses the first field that is missing, in the order in which they are asked for. */
export function demandOpening(draft: TicketDraft): TicketOpening {
  const { type, title = '' } = draft;
  if (type === undefined) throw new Refusal('TICKET_TYPE_REQUIRED');
  const known = TICKET_TYPES.find((candidate) => candidate === type);
  if (known === undefined) throw new Refusal('TICKET_TYPE_UNKNOWN');
  const line = title.replace(/\s+/g, ' ').trim();
  if (line === '') throw new Refusal('TICKET_TITLE_REQUIRED');
  if (Array.from(line).length > TICKET_TITLE_MAX) throw new Refusal('TICKET_TITLE_TOO_LONG');
  return { type: known, title: line, ...demandMessage(draft) };
}

export function demandMessage({ content, file = [] }: Pick<TicketDraft, 'content' | 'file'>): TicketMessage {
  const words = demandContent(content);
  const imageIds = [...new Set(file.map(imageIdOf))];
  if (imageIds.length > TICKET_IMAGE_NUM) throw new Refusal('TICKET_IMAGES_TOO_MANY');
  if (!imageIds.every((id) => isUuid(id))) throw new Refusal('TICKET_IMAGE_NOT_FOUND');
  return { content: words, imageIds };
}

/** The words of a message, of a customer's or of ours. */
export function demandContent(content = ''): string {
  const words = content.replaceAll('\r\n', '\n').trim();
  if (words === '') throw new Refusal('TICKET_CONTENT_REQUIRED');
  if (Array.from(words).length > TICKET_CONTENT_MAX) throw new Refusal('TICKET_CONTENT_TOO_LONG');
  return words;
}

/** Of an address the id is all that counts: whether the image is the sender's is asked of the database. */
function imageIdOf(idOrAddress: string): string {
  const address = URL.parse(idOrAddress, 'http://localhost');
  const id = address?.pathname === readTicketImage.path ? address.searchParams.get('id') : idOrAddress;
  return (id ?? '').toLowerCase();
}

/** What stands last in a ticket. */
export interface LastMessage extends TicketMessage {
  readonly author: 'customer' | 'staff';
}

/**
 * Whether a message says again what its ticket ends with already, while that waits for us: a second press, or a retry whose
 * first try did arrive. It is then one message, however often it is sent.
 */
export function isSaidAgain(
  message: TicketMessage,
  ticket: { readonly state: TicketState },
  last: LastMessage | undefined,
): boolean {
  return (
    ticket.state === 'pending' &&
    last?.author === 'customer' &&
    last.content === message.content &&
    last.imageIds.length === message.imageIds.length &&
    last.imageIds.every((id, index) => id === message.imageIds[index])
  );
}

/** When a resolved ticket goes; undefined while it is open. */
export function purgeTime(resolvedAt: Date | null): Date | undefined {
  return resolvedAt === null ? undefined : new Date(resolvedAt.getTime() + TICKET_KEPT_DAYS * DAY_MS);
}

/** Tickets that were resolved then or before go now. */
export function purgedUntil(now: Date): Date {
  return new Date(now.getTime() - TICKET_KEPT_DAYS * DAY_MS);
}

/** Images that were uploaded then or before, and are in no message, go now. */
export function imagesForgottenUntil(now: Date): Date {
  return new Date(now.getTime() - IMAGE_WAIT_MS);
}

/** A reply of ours that came after the message that a writer has seen last. */
export interface LaterReply {
  readonly id: string;
  readonly operator_id: string | null;
  readonly content: string;
}

/**
 * Two operators may write at once: the second one is refused, so as to read first what the colleague has said. The id of
 * the reply where the writer's own is sent once more, since the answer to it was lost; undefined where it may be written.
 */
export function demandSeen(
  later: readonly LaterReply[],
  reply: { readonly operatorId: string; readonly content: string },
): string | undefined {
  const last = later.at(-1);
  if (last === undefined) return undefined;
  if (last.operator_id === reply.operatorId && last.content === reply.content) return last.id;
  throw new Refusal('TICKET_ANSWERED_MEANWHILE');
}
