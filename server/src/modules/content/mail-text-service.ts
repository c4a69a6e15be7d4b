import { isDeepStrictEqual } from 'node:util';
import type { MailText } from '@causeway/contract/console/mail-texts';
import type { Language } from '@causeway/contract/language';
import type { Clock } from '../../platform/clock.ts';
import { inTransaction, type Db, type Tx } from '../../platform/database/tx.ts';
import { actorOf, type OperatorCaller } from '../../platform/http/caller.ts';
import type { MailOutbox } from '../../platform/mail/mail-outbox.ts';
import { renderMail, type RenderedMail } from '../../platform/mail/mail-render.ts';
import type { AnyMailTemplate, MailSite, MailTemplate } from '../../platform/mail/mail-template.ts';
import { builtInText, carriesSecret, neededWords, wordsOf } from '../../platform/mail/mail-words.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { ApprovalAction } from '../../platform/approvals/approval.ts';
import { appendAudit, type AuditDetails } from '../../platform/audit/audit-store.ts';
import { auditedChange } from '../../platform/audit/audited-change-service.ts';
import { checkMailText } from './mail-text.ts';
import { deleteMailText, findMailText, listMailTexts, writeMailText } from './mail-text-store.ts';

/** Operators may word customer emails. The code, facts and button stay in place. */
export interface MailTextContext {
  readonly db: Db;
  readonly clock: Clock;
  readonly outbox: MailOutbox;
  readonly mails: readonly AnyMailTemplate[];
  readonly siteTexts: (language: Language) => Promise<MailSite>;
  readonly publicUrl: string;
  readonly consoleUrl: string;
  readonly timeZone: string;
}

type CheckContext = Pick<MailTextContext, 'mails' | 'publicUrl' | 'consoleUrl' | 'timeZone'>;

export interface MailPlace {
  readonly template: string;
  readonly language: Language;
}

/** Each email template with its subject in `language` and the languages that have an operator's wording. */
export async function listMailTemplates({ db, mails }: MailTextContext, language: Language) {
  const own = await listMailTexts(db);
  return Promise.all(
    mails.map(async (template) => ({
      name: template.name,
      subject: (await readTextInUse(db, template, language)).text.subject,
      own: own.filter((row) => row.template === template.name).map((row) => row.language),
    })),
  );
}

export async function readMailText(context: MailTextContext, place: MailPlace) {
  const { language } = place;
  const template = demandTemplate(context, place);
  const words = wordsOf(template, language, template.sample, await context.siteTexts(language));
  const needed = neededWords(template);
  return {
    ...(await readTextInUse(context.db, template, language)),
    secret: carriesSecret(template),
    builtIn: builtInText(template, language),
    words: Object.entries(words).map(([name, example]) => ({
      name,
      needed: needed.includes(name),
      example,
    })),
  };
}

/** Renders the email with example values, using the given text or the current one. */
export async function previewMail(
  context: MailTextContext,
  { text, ...place }: MailPlace & { readonly text: MailText | null },
): Promise<RenderedMail> {
  const template = demandTemplate(context, place);
  const shown = await chooseText(context, place, text);
  const site = await context.siteTexts(place.language);
  return renderMail(template, place.language, template.sample, site, shown);
}

export interface MailTextChange extends MailPlace {
  readonly version: number;
  readonly text: MailText;
}

/** Changes an email that needs no approval. */
export async function changeMailText(
  context: MailTextContext,
  { caller, ...input }: MailTextChange & { readonly caller: OperatorCaller },
): Promise<void> {
  const { template, language } = input;
  const change = { actor: actorOf(caller), action: CHANGE, subject: `${template}.${language}` };
  await auditedChange(context, change, async (tx) =>
    (await isSavedAlready(context, tx, input)) ? null : writeText(context, tx, input),
  );
}

/** The text is in use with a newer version: the response to an earlier request was lost. */
async function isSavedAlready(context: MailTextContext, tx: Tx, input: MailTextChange): Promise<boolean> {
  const inUse = await readTextInUse(tx, demandTemplate(context, input), input.language);
  const isNewer = inUse.version > input.version;
  return isNewer && isDeepStrictEqual(inUse.text, checkText(context, input, input.text));
}

const CHANGE = 'mail_text.change';

/** Whether changing the email needs approval: a code or key for an account is sent with the text. */
export function isSecret(context: MailTextContext, place: MailPlace): boolean {
  return carriesSecret(demandTemplate(context, place));
}

/** Changes of an email that carries a code or key. */
export function mailTextApproval(context: MailTextContext): ApprovalAction<MailTextChange> {
  return {
    name: CHANGE,
    claim: ({ template, language }) => `${template}.${language}`,
    async perform(tx, input) {
      const details = await writeText(context, tx, input);
      return { subject: `${input.template}.${input.language}`, accountId: null, details };
    },
  };
}

async function writeText(context: MailTextContext, tx: Tx, input: MailTextChange) {
  const { template, language, version } = input;
  const known = demandTemplate(context, input);
  const after = checkText(context, input, input.text);
  const before = await readTextInUse(tx, known, language);
  if (before.version === version && isDeepStrictEqual(before.text, after)) {
    throw new Refusal('NOTHING_CHANGED');
  }
  const isWritten =
    before.version === version && (await writeMailText(tx, { template, language }, after, version));
  if (!isWritten) throw new Refusal('CHANGED_MEANWHILE', await readTextInUse(tx, known, language));
  return { before: before.text, after };
}

export async function resetMailText(
  context: MailTextContext,
  input: MailPlace & { readonly caller: OperatorCaller; readonly version: number },
): Promise<void> {
  const { template, language, version } = input;
  const known = demandTemplate(context, input);
  const after = builtInText(known, language);
  await inTransaction(context.db, async (tx) => {
    const before = await readTextInUse(tx, known, language);
    if (before.version === 0 && version === 0) throw new Refusal('NOTHING_CHANGED');
    if (!(await deleteMailText(tx, { template, language }, version))) {
      throw new Refusal('CHANGED_MEANWHILE', await readTextInUse(tx, known, language));
    }
    const details = { before: before.text, after: { ...after } };
    await auditMailText(context, tx, { ...input, action: 'mail_text.reset', details });
  });
}

/** Sends the email, marked as a test, only to the calling operator, using the given text or the current one. */
export async function sendTestMail(
  context: MailTextContext,
  input: MailPlace & { readonly caller: OperatorCaller; readonly text: MailText | null },
): Promise<void> {
  const template = demandTemplate(context, input);
  const testText = await chooseText(context, input, input.text);
  await inTransaction(context.db, async (tx) => {
    await context.outbox.enqueue<never>(tx, {
      template: template as MailTemplate<never>,
      to: input.caller.email,
      language: input.language,
      values: template.sample as never,
      testText,
    });
    const details = { after: { ...testText } };
    await auditMailText(context, tx, { ...input, action: 'mail_text.test', details });
  });
}

function demandTemplate({ mails }: Pick<MailTextContext, 'mails'>, { template }: MailPlace): AnyMailTemplate {
  const found = mails.find(({ name }) => name === template);
  if (found === undefined) throw new Refusal('MAIL_TEMPLATE_NOT_FOUND');
  return found;
}

/** The current text and its version; 0 is the built-in text. */
async function readTextInUse(
  within: Db | Tx,
  template: AnyMailTemplate,
  language: Language,
): Promise<{ text: MailText; version: number }> {
  const own = await findMailText(within, template.name, language);
  const { subject, paragraphs } = own ?? builtInText(template, language);
  return { text: { subject, paragraphs: [...paragraphs] }, version: own?.version ?? 0 };
}

/** Returns the checked draft, or the current text if the draft is null. */
async function chooseText(
  context: MailTextContext,
  place: MailPlace,
  text: MailText | null,
): Promise<MailText> {
  if (text !== null) return checkText(context, place, text);
  return (await readTextInUse(context.db, demandTemplate(context, place), place.language)).text;
}

/** Reads nothing: it is called in transactions, too. */
function checkText(
  { mails, publicUrl, consoleUrl, timeZone }: CheckContext,
  place: MailPlace,
  text: MailText,
): MailText {
  const template = demandTemplate({ mails }, place);
  const site = { brand: '', supportName: '', supportEmail: '', publicUrl, consoleUrl, timeZone };
  return checkMailText(text, {
    words: Object.keys(wordsOf(template, place.language, template.sample, site)),
    needed: neededWords(template),
    hasCode: template.texts[place.language](template.sample as never, site).code !== undefined,
    hosts: carriesSecret(template) ? [publicUrl, consoleUrl].map((url) => new URL(url).host) : undefined,
  });
}

async function auditMailText(
  { clock }: MailTextContext,
  tx: Tx,
  entry: MailPlace & {
    readonly caller: OperatorCaller;
    readonly action: string;
    readonly details: AuditDetails;
  },
): Promise<void> {
  const { template, language, caller, action, details } = entry;
  const subject = `${template}.${language}`;
  await appendAudit(tx, { at: clock(), actor: actorOf(caller), action, accountId: null, subject, details });
}
