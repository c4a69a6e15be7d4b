import type { Db, Tx } from '../../platform/database/tx.ts';

export interface ChatCode {
  readonly operatorId: string;
  readonly chat: string;
  readonly codeHash: Buffer;
  readonly expiresAt: Date;
}

/** Replaces an earlier code. */
export async function saveChatCode(
  db: Db,
  { operatorId, chat, codeHash, expiresAt }: ChatCode,
): Promise<void> {
  const code = { chat, code_hash: codeHash, expires_at: expiresAt, wrong_tries: 0 };
  await db
    .insertInto('alert_chat_codes')
    .values({ operator_id: operatorId, ...code })
    .onConflict((conflict) => conflict.column('operator_id').doUpdateSet(code))
    .execute();
}

export async function lockChatCode(tx: Tx, operatorId: string) {
  return tx
    .selectFrom('alert_chat_codes')
    .select(['chat', 'code_hash as codeHash', 'expires_at as expiresAt', 'wrong_tries as wrongTries'])
    .where('operator_id', '=', operatorId)
    .forUpdate()
    .executeTakeFirst();
}

export async function countWrongChatCode(tx: Tx, operatorId: string): Promise<void> {
  await tx
    .updateTable('alert_chat_codes')
    .set((eb) => ({ wrong_tries: eb('wrong_tries', '+', 1) }))
    .where('operator_id', '=', operatorId)
    .execute();
}

export async function deleteChatCode(tx: Tx, operatorId: string): Promise<void> {
  await tx.deleteFrom('alert_chat_codes').where('operator_id', '=', operatorId).execute();
}

export async function findUnconfirmedChat(db: Db, operatorId: string, now: Date): Promise<string | null> {
  const row = await db
    .selectFrom('alert_chat_codes')
    .select('chat')
    .where('operator_id', '=', operatorId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.chat ?? null;
}

export async function deleteOldChatCodes(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('alert_chat_codes').where('expires_at', '<=', now).execute();
}
