import { sql } from 'kysely';
import type { Language } from '@causeway/contract/language';
import type { Db, Tx } from '../../platform/database/tx.ts';

/** The operators' wording of an email in a language; undefined: the built-in text applies. */
export async function findMailText(db: Db | Tx, template: string, language: Language) {
  return db
    .selectFrom('mail_texts')
    .select(['subject', 'paragraphs', 'version'])
    .where('template', '=', template)
    .where('language', '=', language)
    .executeTakeFirst();
}

export async function listMailTexts(db: Db): Promise<{ template: string; language: Language }[]> {
  return db.selectFrom('mail_texts').select(['template', 'language']).execute();
}

/** Writes the text if the stored version is `version` (0: none stored); returns false otherwise. */
export async function writeMailText(
  tx: Tx,
  { template, language }: { template: string; language: Language },
  text: { readonly subject: string; readonly paragraphs: readonly string[] },
  version: number,
): Promise<boolean> {
  const row = {
    subject: text.subject,
    paragraphs: JSON.stringify(text.paragraphs),
    version: sql<number>`nextval('mail_text_versions')`,
  };
  const written =
    version === 0
      ? await tx
          .insertInto('mail_texts')
          .values({ template, language, ...row })
          .onConflict((conflict) => conflict.doNothing())
          .returning('version')
          .executeTakeFirst()
      : await tx
          .updateTable('mail_texts')
          .set(row)
          .where('template', '=', template)
          .where('language', '=', language)
          .where('version', '=', version)
          .returning('version')
          .executeTakeFirst();
  return written !== undefined;
}

/** Deletes the text if the stored version matches; returns false otherwise. */
export async function deleteMailText(
  tx: Tx,
  { template, language }: { template: string; language: Language },
  version: number,
): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('mail_texts')
    .where('template', '=', template)
    .where('language', '=', language)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst();
  return deleted !== undefined;
}
