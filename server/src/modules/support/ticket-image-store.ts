import { sql, type Insertable } from 'kysely';
import { validate as isUuid } from 'uuid';
import type { Schema } from '../../platform/database/schema.ts';
import type { Db, Tx } from '../../platform/database/tx.ts';

/** Waiting images of one account; older ones are deleted. */
const MOST_WAITING = 12;

/** Saves an image until a message is sent with it. The uploader’s oldest waiting images are deleted. */
export async function insertImage(
  tx: Tx,
  image: Insertable<Schema['ticket_images']> & { account_id: string },
): Promise<void> {
  await tx.insertInto('ticket_images').values(image).execute();
  await tx
    .deleteFrom('ticket_images')
    .where('message_id', 'is', null)
    .where((eb) =>
      eb(
        'id',
        'in',
        eb
          .selectFrom('ticket_images')
          .select('id')
          .where('account_id', '=', image.account_id)
          .where('operator_id', 'is not distinct from', image.operator_id ?? null)
          .where('message_id', 'is', null)
          .orderBy('uploaded_at', 'desc')
          .offset(MOST_WAITING),
      ),
    )
    .execute();
}

/** So small that a client who does not read its answer holds little memory. */
const PIECE_BYTES = 256 * 1024;

export interface StoredImage {
  readonly id: string;
  readonly type: string;
  readonly length: number;
}

const selectImage = (db: Db) =>
  db.selectFrom('ticket_images').select(['id', 'type', sql<number>`octet_length(bytes)`.as('length')]);

/** Reads an image piece by piece; throws if it is deleted meanwhile. */
export async function* readImagePieces(db: Db, { id, length }: StoredImage): AsyncGenerator<Buffer> {
  for (let start = 0; start < length; start += PIECE_BYTES) {
    const { piece } = await db
      .selectFrom('ticket_images')
      .select(sql<Buffer>`substr(bytes, ${start + 1}::integer, ${PIECE_BYTES}::integer)`.as('piece'))
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    yield piece;
  }
}

/** Our image is the customer’s, too, once it has been sent. */
export async function findOwnImage(db: Db, accountId: string, id: string) {
  return selectImage(db)
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where((eb) => eb.or([eb('operator_id', 'is', null), eb('message_id', 'is not', null)]))
    .executeTakeFirst();
}

/** Any account's image, for operators; an image that waits for its message has not been sent to us. */
export async function findImage(db: Db, id: string) {
  if (!isUuid(id)) return undefined;
  return selectImage(db).where('id', '=', id).where('message_id', 'is not', null).executeTakeFirst();
}

/**
 * Attaches the waiting images of the account’s customer or, with `operatorId`, of that operator to a message, in their
 * order; returns how many there were.
 */
export async function attachImages(
  tx: Tx,
  {
    accountId,
    operatorId = null,
    messageId,
    imageIds,
  }: { accountId: string; operatorId?: string | null; messageId: string; imageIds: readonly string[] },
): Promise<number> {
  if (imageIds.length === 0) return 0;
  const attached = await tx
    .updateTable('ticket_images')
    .set({
      message_id: messageId,
      position: sql<number>`array_position(${imageIds}::uuid[], ticket_images.id)`,
    })
    .where('id', 'in', imageIds)
    .where('account_id', '=', accountId)
    .where('operator_id', 'is not distinct from', operatorId)
    .where('message_id', 'is', null)
    .returning('id')
    .execute();
  return attached.length;
}

/** Deletes images that were uploaded at `until` or before and are in no message; returns how many. */
export async function deleteWaitingImages(db: Db, until: Date): Promise<number> {
  const deleted = await db
    .deleteFrom('ticket_images')
    .where('message_id', 'is', null)
    .where('uploaded_at', '<=', until)
    .returning('id')
    .execute();
  return deleted.length;
}
