import type { Language, MailLanguage } from '@causeway/contract/language';
import { inTransaction, type Db, type Tx } from '../../platform/database/tx.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findAccountById, lockAccount, updateLanguages, type LockedAccount } from './account-store.ts';

/** Saves the language of an order or of the site as the last used one. The account must be locked. */
export async function saveUsedLanguage(
  tx: Tx,
  { id, language }: Pick<LockedAccount, 'id' | 'language'>,
  used: Language | null,
): Promise<void> {
  if (used !== null && used !== language) await updateLanguages(tx, id, { language: used });
}

export async function readMailLanguage(db: Db, accountId: string): Promise<MailLanguage> {
  const account = await findAccountById(db, accountId);
  if (account === undefined) throw new Refusal('NOT_SIGNED_IN');
  return account.chosen_language ?? 'site';
}

/** Saves the last used language and, if given, the choice for emails. */
export async function saveLanguage(
  db: Db,
  accountId: string,
  used: Language | null,
  mailLanguage?: MailLanguage,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const account = await lockAccount(tx, accountId);
    if (account === undefined) throw new Refusal('NOT_SIGNED_IN');
    await saveUsedLanguage(tx, account, used);
    const chosen = mailLanguage === 'site' ? null : mailLanguage;
    if (chosen !== undefined && chosen !== account.chosen_language) {
      await updateLanguages(tx, accountId, { chosen_language: chosen });
    }
  });
}
