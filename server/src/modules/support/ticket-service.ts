import { v7 as uuidv7 } from 'uuid';
import { TICKET_MESSAGES_MAX } from '@causeway/contract/limits';
import type { Clock } from '../../platform/clock.ts';
import { toEpoch } from '../../platform/epoch.ts';
import { inTransaction, type Db, type Tx } from '../../platform/database/tx.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import type { MailOutbox } from '../../platform/mail/mail-outbox.ts';
import { Refusal } from '../../platform/refusal.ts';
import { StreamedFile } from '../../platform/streamed-file.ts';
import { lockAccount, type LockedAccount } from '../identity/api.ts';
import { cleanTicketImage } from './clean-ticket-image.ts';
import { demandMessage, demandOpening, isSaidAgain, type TicketDraft, type TicketMessage } from './ticket.ts';
import { expiryOf, isSignature, signedAddress } from './image-signature.ts';
import {
  attachImages,
  findOwnImage,
  insertImage,
  readImagePieces,
  type StoredImage,
} from './ticket-image-store.ts';
import { findImageOwner } from './ticket-customer-read.ts';
import {
  findLastMessage,
  findNewestTicket,
  findOwnTicket,
  insertMessage,
  insertTicket,
  listMessages,
  lockTicket,
  updateTicket,
  type MessageRow,
  type TicketRow,
} from './ticket-store.ts';

export interface TicketContext {
  readonly db: Db;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly outbox: MailOutbox;
  /** Of dates in replies. */
  readonly timeZone: string;
  /** Signs image URLs and nothing else. */
  readonly imageKey: Buffer;
}

/** The sending customer, as the rate limits count them. */
export interface Sender {
  readonly accountId: string;
  readonly network: string;
}

/** A ticket as its customer names it; another customer's id is refused like a missing one. */
export interface OwnTicket {
  readonly accountId: string;
  readonly id: string;
}

/** An image readable without login, on an origin. */
interface OwnImage extends OwnTicket {
  readonly origin: string;
}

/** The parameters of an image's URL. */
export interface ImageAddress {
  readonly id: string;
  readonly expire: number;
  readonly signature: string;
}

/** Opens a ticket; returns its id. Repeating the call returns the same ticket unless something else was said in it. */
export async function openTicket(
  { db, clock, limits }: TicketContext,
  { accountId, network, draft }: Sender & { readonly draft: TicketDraft },
): Promise<string> {
  const opening = demandOpening(draft);
  await limits.ticketsByAccount.demand(accountId);
  await limits.ticketsByNetwork.demand(network);
  return inTransaction(db, async (tx) => {
    const { language } = await demandAccount(tx, accountId);
    const newest = await findNewestTicket(tx, accountId);
    if (newest?.title === opening.title && newest.type === opening.type) {
      const last = await findLastMessage(tx, newest.id);
      if (last?.count === 1 && isSaidAgain(opening, newest, last)) return newest.id;
    }
    const now = clock();
    const id = uuidv7();
    await insertTicket(tx, {
      id,
      account_id: accountId,
      type: opening.type,
      title: opening.title,
      state: 'pending',
      unread: false,
      created_at: now,
      written_at: now,
      resolved_at: null,
      language,
      state_since: now,
    });
    await writeMessage(tx, { accountId, id }, opening, now);
    return id;
  });
}

/** Replies to the account's ticket, which becomes pending even if it was resolved; returns its id. */
export async function replyToTicket(
  { db, clock, limits }: TicketContext,
  { accountId, network, id, draft }: Sender & OwnTicket & { readonly draft: TicketDraft },
): Promise<string> {
  const message = demandMessage(draft);
  await limits.ticketRepliesByAccount.demand(accountId);
  await limits.ticketRepliesByNetwork.demand(network);
  return inTransaction(db, async (tx) => {
    await demandAccount(tx, accountId);
    const ticket = await lockTicket(tx, accountId, id);
    if (ticket === undefined) throw new Refusal('TICKET_NOT_FOUND');
    const last = await findLastMessage(tx, ticket.id);
    if (isSaidAgain(message, ticket, last)) return ticket.id;
    if (last !== undefined && last.count >= TICKET_MESSAGES_MAX) throw new Refusal('TICKET_FULL');
    const now = clock();
    await writeMessage(tx, { accountId, id: ticket.id }, message, now);
    await updateTicket(tx, ticket.id, {
      state: 'pending',
      // A pending ticket keeps its place in the queue.
      ...(ticket.state !== 'pending' && { state_since: now }),
      unread: false,
      written_at: now,
      resolved_at: null,
    });
    return ticket.id;
  });
}

async function writeMessage(
  tx: Tx,
  { accountId, id }: OwnTicket,
  { content, imageIds }: TicketMessage,
  now: Date,
): Promise<void> {
  const messageId = uuidv7();
  await insertMessage(tx, { id: messageId, ticket_id: id, author: 'customer', content, written_at: now });
  const attached = await attachImages(tx, { accountId, messageId, imageIds });
  if (attached !== imageIds.length) throw new Refusal('TICKET_IMAGE_NOT_FOUND');
}

export interface OpenedTicket {
  readonly ticket: TicketRow;
  readonly messages: readonly MessageRow[];
}

/** Reads a ticket for its customer and marks our reply as read. */
export async function viewTicket({ db }: TicketContext, own: OwnTicket): Promise<OpenedTicket> {
  const ticket = await demandOwnTicket(db, own);
  // Marked before the messages are read: a reply in between is shown and stays unread, never hidden and read.
  if (ticket.unread) await updateTicket(db, ticket.id, { unread: false });
  return { ticket, messages: await listMessages(db, ticket.id) };
}

/** As {@link viewTicket} for an operator; nothing is marked as read. */
export async function peekAtTicket({ db }: TicketContext, own: OwnTicket): Promise<OpenedTicket> {
  const ticket = await demandOwnTicket(db, own);
  return { ticket, messages: await listMessages(db, ticket.id) };
}

async function demandOwnTicket(db: Db, { accountId, id }: OwnTicket): Promise<TicketRow> {
  const ticket = await findOwnTicket(db, accountId, id);
  if (ticket === undefined) throw new Refusal('TICKET_NOT_FOUND');
  return ticket;
}

export async function resolveTicket(
  { db, clock }: TicketContext,
  { accountId, id }: OwnTicket,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    // Prevents a concurrent merge.
    await demandAccount(tx, accountId);
    const ticket = await lockTicket(tx, accountId, id);
    if (ticket === undefined) throw new Refusal('TICKET_NOT_FOUND');
    // The days until deletion count from the first time.
    if (ticket.state === 'resolved') return;
    const now = clock();
    await updateTicket(tx, ticket.id, {
      state: 'resolved',
      state_since: now,
      unread: false,
      resolved_at: now,
    });
  });
}

/** Cleans an image and saves it for a later message; returns its id. */
export async function uploadTicketImage(
  { db, clock, limits }: TicketContext,
  { accountId, network, bytes }: Sender & { readonly bytes: Uint8Array },
): Promise<string> {
  const image = await cleanTicketImage({ limits }, { uploaderId: accountId, network, bytes });
  await inTransaction(db, async (tx) => {
    await demandAccount(tx, accountId);
    await insertImage(tx, { ...image, account_id: accountId, uploaded_at: clock() });
  });
  return image.id;
}

/** The URL of the account's image, readable without login. */
export function ticketImageAddress(
  { clock, imageKey }: TicketContext,
  { origin, accountId, id }: OwnImage,
): string {
  return signedAddress(imageKey, origin, { id, accountId, expire: expiryOf(clock()) });
}

/** The same for an image of any account. */
export async function addressTicketImage(context: TicketContext, image: OwnImage): Promise<string> {
  if ((await findImageOwner(context.db, image.id)) !== image.accountId) {
    throw new Refusal('TICKET_IMAGE_NOT_FOUND');
  }
  return ticketImageAddress(context, { ...image, id: image.id.toLowerCase() });
}

export async function readTicketImage(
  { db, clock, imageKey }: TicketContext,
  { id, expire, signature }: ImageAddress,
): Promise<StreamedFile> {
  const accountId = toEpoch(clock()) < expire ? await findImageOwner(db, id) : undefined;
  const image =
    accountId !== undefined && isSignature(imageKey, { id, accountId, expire }, signature)
      ? await findOwnImage(db, accountId, id)
      : undefined;
  if (image === undefined) throw new Refusal('TICKET_IMAGE_NOT_FOUND');
  return imageFile(db, image);
}

/** A stored image, which is read while it is sent. */
export function imageFile(db: Db, image: StoredImage): StreamedFile {
  return new StreamedFile('image', image.type, () => readImagePieces(db, image), { length: image.length });
}

/** Serializes an account's calls, so that a repeated call finds what the first one wrote. */
async function demandAccount(tx: Tx, accountId: string): Promise<LockedAccount> {
  const account = await lockAccount(tx, accountId);
  if (account === undefined || account.email === null) throw new Refusal('NOT_SIGNED_IN');
  return account;
}
