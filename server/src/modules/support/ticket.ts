import { TICKET_CONTENT_MAX, TICKET_IMAGE_NUM, TICKET_TITLE_MAX } from '@causeway/contract/limits';
import { TICKET_TYPES, type TicketType } from '@causeway/contract/lists';
import type { TicketState } from '@causeway/contract/ticket-states';
import { readTicketImage, TICKET_KEPT_DAYS } from '@causeway/contract/tickets';
import { validate as isUuid } from 'uuid';
import { DAY_MS } from '../../platform/durations.ts';
import { Refusal } from '../../platform/refusal.ts';

const IMAGE_WAIT_MS = DAY_MS;

/** A customer's input. A reply has neither type nor title. */
export interface TicketDraft {
  readonly type?: number | undefined;
  readonly title?: string | undefined;
  readonly content?: string | undefined;
  /** Image ids or image URLs. */
  readonly file?: readonly string[] | undefined;
}

/** A validated message. */
export interface TicketMessage {
  readonly content: string;
  /** Distinct ids. */
  readonly imageIds: readonly string[];
}

export interface TicketOpening extends TicketMessage {
  readonly type: TicketType;
  readonly title: string;
}

/** Refuses the first missing field, in the order of the form. */
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

/** The text of a customer's message or of ours. */
export function demandContent(content = ''): string {
  const words = content.replaceAll('\r\n', '\n').trim();
  if (words === '') throw new Refusal('TICKET_CONTENT_REQUIRED');
  if (Array.from(words).length > TICKET_CONTENT_MAX) throw new Refusal('TICKET_CONTENT_TOO_LONG');
  return words;
}

/** Only the id in a URL counts; the database checks that the image is the sender's. */
function imageIdOf(idOrAddress: string): string {
  const address = URL.parse(idOrAddress, 'http://localhost');
  const id = address?.pathname === readTicketImage.path ? address.searchParams.get('id') : idOrAddress;
  return (id ?? '').toLowerCase();
}

export interface LastMessage extends TicketMessage {
  readonly author: 'customer' | 'staff';
}

/**
 * Whether a message repeats the last one of its pending ticket: a double click, or a retry after a lost response.
 * Such a message is stored once.
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

const WRITTEN_AGAIN_MS = 600_000;

interface StaffText {
  readonly operator_id: string | null;
  readonly content: string;
  readonly written_at: Date;
  /** None by default. */
  readonly imageIds?: readonly string[];
}

/** Whether an operator's text repeats their last one: a double click, or a retry after a lost response. */
export function isWrittenAgain(text: StaffText, last: StaffText): boolean {
  return (
    last.operator_id === text.operator_id &&
    last.content === text.content &&
    (last.imageIds ?? []).join() === (text.imageIds ?? []).join() &&
    text.written_at.getTime() - last.written_at.getTime() <= WRITTEN_AGAIN_MS
  );
}

/** When a resolved ticket is deleted; undefined while it is open. */
export function purgeTime(resolvedAt: Date | null): Date | undefined {
  return resolvedAt === null ? undefined : new Date(resolvedAt.getTime() + TICKET_KEPT_DAYS * DAY_MS);
}

/** Tickets resolved at this time or before are deleted. */
export function purgedUntil(now: Date): Date {
  return new Date(now.getTime() - TICKET_KEPT_DAYS * DAY_MS);
}

/** Tickets answered at this time or before, without a reply since, are resolved; undefined for never. */
export function unansweredUntil(now: Date, days: number): Date | undefined {
  return days === 0 ? undefined : new Date(now.getTime() - days * DAY_MS);
}

/** Images uploaded at this time or before, and in no message, are deleted. */
export function imagesForgottenUntil(now: Date): Date {
  return new Date(now.getTime() - IMAGE_WAIT_MS);
}

/** A message that came after the newest one that an operator has seen. */
export interface LaterMessage {
  readonly id: string;
  readonly author: 'customer' | 'staff';
  readonly operator_id: string | null;
  readonly content: string;
  readonly image_ids: readonly string[];
}

/**
 * Refuses a writer whose colleague or customer wrote meanwhile, so that they read it first. Returns the id of an
 * identical earlier reply, whose response was lost; undefined if the reply may be written.
 */
export function demandSeen(
  later: readonly LaterMessage[],
  reply: TicketMessage & { readonly operatorId: string },
): string | undefined {
  const last = later.findLast(({ author }) => author === 'staff');
  if (last === undefined) {
    demandNoneLater(later);
    return undefined;
  }
  const isSame = last.content === reply.content && last.image_ids.join() === reply.imageIds.join();
  if (last.operator_id === reply.operatorId && isSame) return last.id;
  throw new Refusal('TICKET_ANSWERED_MEANWHILE');
}

/** Refuses to resolve or answer a ticket with a customer's message that the operator has not seen. */
export function demandNoneLater(later: readonly Pick<LaterMessage, 'author'>[]): void {
  if (later.some(({ author }) => author === 'customer')) throw new Refusal('TICKET_WRITTEN_MEANWHILE');
}
