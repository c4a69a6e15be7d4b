import { isDeepStrictEqual } from 'node:util';
import type { MailText } from '@causeway/contract/console/mail-texts';
import type { Language } from '@causeway/contract/language';
import type { Clock } from '../../platform/clock.ts';
import { inTransaction, type Db, type Tx } from '../../platform/database/tx.ts';
import { actorOf, type OperatorCaller } from '../../platform/http/caller.ts';
import type { MailOutbox } from '../../platform/mail/mail-outbox.ts';
import { renderMail, type RenderedMail } from '../../platform/mail/mail-render.ts';
import type { AnyMailTemplate, MailSite, MailTemplate } from '../../platform/mail/mail-template.ts';
import { builtInText, neededWords, wordsOf } from '../../platform/mail/mail-words.ts';
import { Refusal } from '../../platform/refusal.ts';
import { appendAudit, type AuditDetails } from '../../platform/audit/audit-store.ts';
import { checkMailText } from './mail-text.ts';
import { deleteMailText, findMailText, listMailTexts, writeMailText } from './mail-text-store.ts';

export interface MailTextParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly outbox: MailOutbox;
  readonly templates: readonly AnyMailTemplate[];
  readonly siteTexts: (language: Language) => Promise<MailSite>;
}

/** One mail in one language. */
export interface MailPlace {
  readonly template: string;
  readonly language: Language;
}

export type MailTextService = ReturnType<typeof createMailTextService>;

/** How operators word the mails that customers get. Code, facts and button are not theirs: they keep their place. */
export function createMailTextService({ db, clock, outbox, templates, siteTexts }: MailTextParts) {
  /** Every kind of mail, its subject in `language`, and the languages in which it was worded. */
  async function list(language: Language) {
    const own = await listMailTexts(db);
    return Promise.all(
      templates.map(async (template) => ({
        name: template.name,
        subject: (await textOf({ template: template.name, language })).text.subject,
        own: own.filter((row) => row.template === template.name).map((row) => row.language),
      })),
    );
  }

  async function read(place: MailPlace) {
    const template = demandTemplate(place);
    const words = wordsOf(template, place.language, template.sample, await siteTexts(place.language));
    const needed = neededWords(template);
    return {
      ...(await textOf(place)),
      builtIn: builtInText(template, place.language),
      words: Object.entries(words).map(([name, example]) => ({
        name,
        needed: needed.includes(name),
        example,
      })),
    };
  }

  /** The mail with a text, or with the one in use, filled with examples. */
  async function preview(place: MailPlace, text: MailText | null): Promise<RenderedMail> {
    const template = demandTemplate(place);
    const shown = text === null ? (await textOf(place)).text : await checked(place, text);
    const site = await siteTexts(place.language);
    return renderMail(template, place.language, template.sample, site, shown);
  }

  async function change(
    caller: OperatorCaller,
    place: MailPlace,
    { version, text }: { version: number; text: MailText },
  ): Promise<void> {
    const after = await checked(place, text);
    await inTransaction(db, async (tx) => {
      const before = await textOf(place, tx);
      if (before.version === version && isDeepStrictEqual(before.text, after)) {
        throw new Refusal('NOTHING_CHANGED');
      }
      if (before.version !== version || !(await writeMailText(tx, place, after, version))) {
        throw await changedMeanwhile(tx, place);
      }
      await note(tx, caller, 'mail_text.change', place, { before: before.text, after });
    });
  }

  async function reset(caller: OperatorCaller, place: MailPlace, version: number): Promise<void> {
    const after = builtInText(demandTemplate(place), place.language);
    await inTransaction(db, async (tx) => {
      const before = await textOf(place, tx);
      if (before.version === 0 && version === 0) throw new Refusal('NOTHING_CHANGED');
      if (!(await deleteMailText(tx, place, version))) throw await changedMeanwhile(tx, place);
      await note(tx, caller, 'mail_text.reset', place, { before: before.text, after: { ...after } });
    });
  }

  /** Sends it with a text, or with the one in use, to the operator who asks, and to nobody else; marked as a test. */
  async function sendTest(caller: OperatorCaller, place: MailPlace, text: MailText | null): Promise<void> {
    const template = demandTemplate(place);
    const testText = text === null ? (await textOf(place)).text : await checked(place, text);
    await inTransaction(db, async (tx) => {
      const { language } = place;
      await outbox.enqueue<never>(tx, {
        template: template as MailTemplate<never>,
        to: caller.email,
        language,
        values: template.sample as never,
        testText,
      });
      await note(tx, caller, 'mail_text.test', place, { after: { ...testText } });
    });
  }

  function demandTemplate({ template }: MailPlace): AnyMailTemplate {
    const found = templates.find(({ name }) => name === template);
    if (found === undefined) throw new Refusal('MAIL_TEMPLATE_NOT_FOUND');
    return found;
  }

  /** The text in use, and its version: 0 for the built-in one. */
  async function textOf(place: MailPlace, tx: Db | Tx = db): Promise<{ text: MailText; version: number }> {
    const template = demandTemplate(place);
    const own = await findMailText(tx, place.template, place.language);
    const { subject, paragraphs } = own ?? builtInText(template, place.language);
    return { text: { subject, paragraphs: [...paragraphs] }, version: own?.version ?? 0 };
  }

  async function checked(place: MailPlace, text: MailText): Promise<MailText> {
    const template = demandTemplate(place);
    const site = await siteTexts(place.language);
    return checkMailText(text, {
      words: Object.keys(wordsOf(template, place.language, template.sample, site)),
      needed: neededWords(template),
      hasCode: template.texts[place.language](template.sample as never, site).code !== undefined,
    });
  }

  async function changedMeanwhile(tx: Tx, place: MailPlace): Promise<Refusal> {
    const { text, version } = await textOf(place, tx);
    return new Refusal('CHANGED_MEANWHILE', { text, version });
  }

  async function note(
    tx: Tx,
    caller: OperatorCaller,
    action: string,
    { template, language }: MailPlace,
    details: AuditDetails,
  ): Promise<void> {
    const subject = `${template}.${language}`;
    await appendAudit(tx, { at: clock(), actor: actorOf(caller), action, accountId: null, subject, details });
  }

  return { list, read, preview, change, reset, sendTest };
}
