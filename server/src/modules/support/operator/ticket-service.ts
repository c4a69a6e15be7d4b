import { validate as isUuid, v7 as uuidv7 } from 'uuid';
import type { Colleague } from '@causeway/contract/console/tickets';
import { inTransaction, type Tx } from '../../../platform/database/tx.ts';
import { toEpoch } from '../../../platform/epoch.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { StreamedFile } from '../../../platform/streamed-file.ts';
import { shareOperator } from '../../identity/api.ts';
import { absentUntil } from '../presence.ts';
import { deletePresence, writePresence } from '../ticket-presence-store.ts';
import { mayAnswer } from '../assignee.ts';
import { ticketAnsweredMail } from '../mails/ticket-answered.mail.ts';
import {
  demandContent,
  demandMessage,
  demandNoneLater,
  demandSeen,
  isWrittenAgain,
  purgeTime,
  type TicketMessage,
} from '../ticket.ts';
import { attachImages, findImage } from '../ticket-image-store.ts';
import { inMailingTransaction } from '../ticket-mail-service.ts';
import { merged } from '../ticket-merge.ts';
import { moveTicket } from '../ticket-merge-store.ts';
import { findLastNote, insertNote } from '../ticket-note-store.ts';
import { imageFile, type TicketContext } from '../ticket-service.ts';
import {
  findLastMessage,
  insertMessage,
  listMessages,
  lockTicket,
  unassignTickets,
  updateTicket,
  type MessageRow,
  type TicketRow,
} from '../ticket-store.ts';
import { auditTicket, lockTicketOfAny, type TicketAction } from './ticket-action-service.ts';
import {
  findTicket,
  listLaterMessages,
  listPresent,
  lockAccountsOf,
  type OperatorTicket,
} from './ticket-read.ts';

/** An operator whose page may lack a newer message. */
export interface Writer {
  readonly operatorId: string;
  /** The newest message that the page has shown. */
  readonly seenMessageId: string;
}

export interface TicketAnswer extends TicketAction {
  readonly content: string;
  /** Ids of images that the writer uploaded. */
  readonly images?: readonly string[] | undefined;
  /** Resolves the ticket, too. */
  readonly resolve?: boolean | undefined;
  /** Absent for the operator command. */
  readonly writer?: Writer;
}

export async function readOperatorTicket(
  { db }: TicketContext,
  id: string,
): Promise<{ ticket: OperatorTicket; messages: readonly MessageRow[] }> {
  const ticket = await findTicket(db, id);
  if (ticket === undefined) throw new Refusal('TICKET_NOT_FOUND');
  return { ticket, messages: await listMessages(db, ticket.id) };
}

export async function readOperatorTicketImage({ db }: TicketContext, id: string): Promise<StreamedFile> {
  const image = await findImage(db, id);
  if (image === undefined) throw new Refusal('TICKET_IMAGE_NOT_FOUND');
  return imageFile(db, image);
}

/**
 * Writes our reply and its email; reopens a resolved ticket, or resolves it. Returns the message's id. Refuses a `writer`
 * who has not seen a newer message, or whose ticket was merged.
 */
export async function answerTicket(context: TicketContext, answer: TicketAnswer): Promise<string> {
  const { content, imageIds } = demandMessage({ content: answer.content, file: answer.images });
  const found = await findTicket(context.db, answer.id);
  if (found === undefined) throw new Refusal('TICKET_NOT_FOUND');
  const holder = { id: found.account_id, email: found.email };
  return inMailingTransaction(context, holder, async (tx, mail) => {
    const { ticket, account } = await lockTicketOfAny(tx, answer.id);
    const message = { content, imageIds, writer: answer.writer, now: context.clock() };
    const sent = await findSentAnswer(tx, ticket, message);
    if (sent !== undefined) {
      // It may have been sent without resolving the ticket.
      if (answer.resolve === true) {
        demandNotMerged(ticket, answer.id);
        demandNoneLater(await listLaterThan(tx, ticket.id, sent));
        await resolveLocked(context, tx, ticket, answer);
      }
      return sent;
    }
    if (answer.writer !== undefined) demandNotMerged(ticket, answer.id);
    const { messageId, deletedAt } = await writeAnswer(context, tx, ticket, { ...answer, content, imageIds });
    await mail(account, {
      template: ticketAnsweredMail,
      dedupeKey: `ticket-answered:${messageId}`,
      values: {
        ticketId: ticket.id,
        images: imageIds.length,
        ...(deletedAt && { deletedAt: toEpoch(deletedAt) }),
      },
    });
    return messageId;
  });
}

/** The id of the same answer if it was sent before; refuses a writer who has not seen a newer message. */
async function findSentAnswer(
  tx: Tx,
  ticket: TicketRow,
  {
    writer,
    now,
    content,
    imageIds,
  }: TicketMessage & { readonly writer: Writer | undefined; readonly now: Date },
): Promise<string | undefined> {
  if (writer === undefined) return undefined;
  const { operatorId, seenMessageId } = writer;
  const later = await listLaterThan(tx, ticket.id, seenMessageId);
  const sent = demandSeen(later, { operatorId, content, imageIds });
  if (sent !== undefined) return sent;
  // After a lost response the page may have shown this very answer, so that it is not later. In a reopened ticket the
  // same words are another answer.
  if (ticket.state === 'pending') return undefined;
  const last = await findLastMessage(tx, ticket.id);
  const written = { operator_id: operatorId, content, imageIds, written_at: now };
  return last !== undefined && isWrittenAgain(written, last) ? last.id : undefined;
}

async function listLaterThan(tx: Tx, ticketId: string, seenMessageId: string) {
  return listLaterMessages(tx, ticketId, isUuid(seenMessageId) ? seenMessageId : undefined);
}

/** The page of a ticket that was merged meanwhile has not shown the kept ticket's messages, which may be older. */
function demandNotMerged(kept: TicketRow, id: string): void {
  if (kept.id !== id.toLowerCase()) throw new Refusal('TICKET_WRITTEN_MEANWHILE');
}

async function writeAnswer(
  context: TicketContext,
  tx: Tx,
  ticket: TicketRow,
  { content, imageIds, actor, writer, resolve = false }: TicketAnswer & TicketMessage,
): Promise<{ messageId: string; deletedAt: Date | undefined }> {
  const now = context.clock();
  const messageId = uuidv7();
  const operatorId = writer?.operatorId ?? null;
  await insertMessage(tx, {
    id: messageId,
    ticket_id: ticket.id,
    author: 'staff',
    content,
    written_at: now,
    operator_id: operatorId,
  });
  const accountId = ticket.account_id;
  const attached = await attachImages(tx, { accountId, operatorId, messageId, imageIds });
  if (attached !== imageIds.length) throw new Refusal('TICKET_IMAGE_NOT_FOUND');
  const state = resolve ? 'resolved' : 'answered';
  const resolvedAt = resolve ? now : null;
  await updateTicket(tx, ticket.id, {
    state,
    state_since: now,
    unread: true,
    written_at: now,
    resolved_at: resolvedAt,
    first_reply_at: ticket.first_reply_at ?? now,
  });
  await auditTicket(context, tx, ticket, {
    action: 'ticket.reply',
    actor,
    details: { before: { state: ticket.state }, after: { state, message: messageId } },
  });
  return { messageId, deletedAt: purgeTime(resolvedAt) };
}

/** Adds a note that only operators see, once if it is sent again; returns its id. */
export async function noteOnTicket(
  context: TicketContext,
  note: TicketAction & { readonly content: string; readonly operatorId: string },
): Promise<string> {
  const { db, clock } = context;
  const content = demandContent(note.content);
  return inTransaction(db, async (tx) => {
    const { ticket } = await lockTicketOfAny(tx, note.id);
    const written = { operator_id: note.operatorId, content, written_at: clock() };
    const last = await findLastNote(tx, ticket.id);
    if (last !== undefined && isWrittenAgain(written, last)) return last.id;
    const noteId = uuidv7();
    await insertNote(tx, { id: noteId, ticket_id: ticket.id, ...written });
    await auditTicket(context, tx, ticket, {
      action: 'ticket.note',
      actor: note.actor,
      details: { after: { note: noteId } },
    });
    return noteId;
  });
}

/**
 * Assigns or unassigns a ticket; refused if the assignee changed since the caller loaded the page. Returns whether
 * anything changed.
 */
export async function assignTicket(
  context: TicketContext,
  input: TicketAction & { readonly assigneeId: string | null; readonly seenAssigneeId: string | null },
): Promise<boolean> {
  const { id, actor, audit, assigneeId, seenAssigneeId } = input;
  return inTransaction(context.db, async (tx) => {
    // Locks the operator before the ticket, as blocking does, so that a blocked operator is assigned nothing.
    const assignee = assigneeId === null ? null : await findAssignee(tx, assigneeId);
    const { ticket } = await lockTicketOfAny(tx, id);
    const before = ticket.assignee_id;
    if (before === assigneeId) return false;
    if (before !== seenAssigneeId) throw new Refusal('TICKET_ASSIGNED_MEANWHILE');
    if (assignee === undefined || (assignee !== null && !mayAnswer(assignee))) {
      throw new Refusal('TICKET_ASSIGNEE_UNFIT');
    }
    await updateTicket(tx, ticket.id, { assignee_id: assigneeId });
    await auditTicket(context, tx, ticket, {
      action: 'ticket.assign',
      actor,
      details: { before: { assignee: before }, after: { assignee: assigneeId }, ...audit },
    });
    return true;
  });
}

async function findAssignee(tx: Tx, id: string) {
  return isUuid(id) ? shareOperator(tx, id) : undefined;
}

interface Resolving extends TicketAction {
  /** The newest message that the operator's page has shown; refused if the customer has written after it. */
  readonly seenMessageId?: string | undefined;
  /** Refused if anyone has written since then. */
  readonly since?: Date;
}

/** Returns whether anything changed. */
export async function resolveOperatorTicket(
  context: TicketContext,
  { id, actor, audit, seenMessageId, since }: Resolving,
): Promise<boolean> {
  return inTransaction(context.db, async (tx) => {
    const { ticket } = await lockTicketOfAny(tx, id);
    if (ticket.state === 'resolved') return false;
    if (since !== undefined && ticket.written_at > since) throw new Refusal('CHANGED_MEANWHILE');
    if (seenMessageId !== undefined) {
      demandNotMerged(ticket, id);
      demandNoneLater(await listLaterThan(tx, ticket.id, seenMessageId));
    }
    return resolveLocked(context, tx, ticket, { actor, audit });
  });
}

async function resolveLocked(
  context: TicketContext,
  tx: Tx,
  ticket: TicketRow,
  { actor, audit }: { readonly actor: string; readonly audit?: TicketAction['audit'] | undefined },
): Promise<boolean> {
  if (ticket.state === 'resolved') return false;
  const now = context.clock();
  await updateTicket(tx, ticket.id, { state: 'resolved', state_since: now, resolved_at: now });
  const details = { before: { state: ticket.state }, after: { state: 'resolved' }, ...audit };
  await auditTicket(context, tx, ticket, { action: 'ticket.resolve', actor, details });
  return true;
}

/** Reopens a resolved ticket as pending. Returns whether anything changed. */
export async function reopenTicket(
  context: TicketContext,
  { id, actor, audit }: TicketAction,
): Promise<boolean> {
  return inTransaction(context.db, async (tx) => {
    const { ticket } = await lockTicketOfAny(tx, id);
    if (ticket.state !== 'resolved') return false;
    const now = context.clock();
    await updateTicket(tx, ticket.id, { state: 'pending', state_since: now, resolved_at: null });
    const details = { before: { state: ticket.state }, after: { state: 'pending' }, ...audit };
    await auditTicket(context, tx, ticket, { action: 'ticket.reopen', actor, details });
    return true;
  });
}

/** Moves all of ticket `id` into ticket `into` of the same customer. Idempotent. */
export async function mergeTickets(
  context: TicketContext,
  { id, into, actor }: TicketAction & { readonly into: string },
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const { ticket: kept, account } = await lockTicketOfAny(tx, into);
    const duplicate = await lockTicket(tx, account.id, id);
    if (duplicate === undefined) {
      throw new Refusal((await findTicket(tx, id)) ? 'TICKET_MERGE_UNFIT' : 'TICKET_NOT_FOUND');
    }
    if (duplicate.id === kept.id) {
      if (id === kept.id) throw new Refusal('TICKET_MERGE_UNFIT');
      return;
    }
    await moveTicket(tx, duplicate.id, kept.id, context.clock());
    await updateTicket(tx, kept.id, merged(kept, duplicate));
    const details = { before: { ticket: duplicate.id }, after: { ticket: kept.id } };
    await auditTicket(context, tx, kept, { action: 'ticket.merge', actor, details });
  });
}

/** Saves what an operator does at a ticket, so that two do not answer it together; returns who else is there. */
export async function updatePresence(
  { db, clock }: TicketContext,
  { operatorId, id, doing }: { operatorId: string; id: string; doing: 'looking' | 'typing' | 'gone' },
): Promise<readonly (Colleague & { typing: boolean })[]> {
  const ticket = await findTicket(db, id);
  if (ticket === undefined) throw new Refusal('TICKET_NOT_FOUND');
  const now = clock();
  if (doing === 'gone') await deletePresence(db, ticket.id, operatorId);
  else {
    const typing = doing === 'typing';
    await writePresence(db, { ticketId: ticket.id, operatorId, typing, seenAt: now });
  }
  return listPresent(db, ticket.id, { but: operatorId, after: absentUntil(now) });
}

/**
 * Unassigns an operator's tickets, resolved ones too, because customers may reopen them; returns how many. The
 * operator is locked, so none is assigned meanwhile.
 */
export async function releaseTickets(tx: Tx, operatorId: string): Promise<number> {
  await lockAccountsOf(tx, operatorId);
  return unassignTickets(tx, operatorId);
}
