import { createHmac } from 'node:crypto';
import type { CheckedInputOf } from '@causeway/contract/endpoint';
import type * as contract from '@causeway/contract/console/alerts';
import { ALERT_CHANNELS, type AlertChannel, type InboxKind } from '@causeway/contract/console/lists';
import { v7 as uuidv7 } from 'uuid';
import { appendAudit, type AuditDetails } from '../../platform/audit/audit-store.ts';
import { inTransaction, type Tx } from '../../platform/database/tx.ts';
import type { AlertChoices } from '../../platform/database/alert-tables.ts';
import { actorOf, type OperatorCaller } from '../../platform/http/caller.ts';
import type { InboxSources } from '../../platform/inbox/inbox-source.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import { Refusal } from '../../platform/refusal.ts';
import { generateCode, judgeCode, listOperators } from '../identity/api.ts';
import { isMinute, timingsOf, type QuietHours } from './alert.ts';
import {
  countWrongChatCode,
  deleteChatCode,
  findUnconfirmedChat,
  lockChatCode,
  saveChatCode,
} from './alert-chat-store.ts';
import { isTelegramChat, telegramRequest } from './alert-request.ts';
import { AlertFault, postToTelegram } from './alert-send-service.ts';
import { isReady, quietOf, sendAlert, type AlertContext } from './alert-service.ts';
import * as store from './alert-store.ts';
import { telegramCodeText } from './alert-texts.ts';
import { inboxReader, kindsOf } from './inbox-service.ts';
import { alertMail, alertValues } from './mails/alert.mail.ts';

export interface PreferenceContext extends AlertContext {
  readonly limits: Limits;
  readonly inbox: InboxSources;
  /** Keys the hashes of codes. */
  readonly chatKey: Buffer;
}

const CODE_LIFE_MS = 600_000;
const NONE: Omit<store.Preferences, 'digestedAt'> = {
  choices: {},
  quietFrom: null,
  quietUntil: null,
  digestAt: 540,
  telegramChat: null,
};

export async function readAlertPreferences(ctx: PreferenceContext, caller: OperatorCaller) {
  const { db, clock, timeZone, alerts } = ctx;
  const { operatorId: id } = caller;
  const now = clock();
  const preferences = (await store.findPreferences(db, id)) ?? NONE;
  const states = await store.listAlertChannelStates(db, id);
  return {
    choices: timingsOf(preferences.choices, kindsOf(ctx.inbox, inboxReader(caller, now))),
    quiet: quietOf(preferences),
    digestAt: preferences.digestAt,
    timeZone,
    channels: ALERT_CHANNELS.map((channel) => {
      const { lastDelivered = null, fault = null } = states.find((one) => one.channel === channel) ?? {};
      const available = channel === 'email' || alerts[channel] !== undefined;
      return { channel, available, ready: isReady(ctx, channel, preferences), lastDelivered, fault };
    }),
    telegramChat: preferences.telegramChat,
    unconfirmedChat: await findUnconfirmedChat(db, id, now),
  };
}

type Given = CheckedInputOf<typeof contract.saveAlertPreferences>;

/** Refuses with ALERT_HOURS_WRONG. */
export async function saveAlertPreferences(
  ctx: PreferenceContext,
  caller: OperatorCaller,
  { choices, quiet, digestAt }: Given,
): Promise<void> {
  const minutes = [digestAt, ...(quiet === null ? [] : [quiet.from, quiet.until])];
  if (!minutes.every(isMinute) || (quiet !== null && quiet.from === quiet.until))
    throw new Refusal('ALERT_HOURS_WRONG');
  const chosen = Object.fromEntries(choices.map(({ kind, ...channels }) => [kind, channels])) as Record<
    InboxKind,
    Record<AlertChannel, never>
  >;
  await changePreferences(ctx, caller, 'operator.alerts', async (tx, before) => {
    const after: AlertChoices = { ...before.choices, ...chosen };
    await store.updatePreferences(tx, caller.operatorId, {
      choices: after,
      quietFrom: quiet?.from ?? null,
      quietUntil: quiet?.until ?? null,
      digestAt,
      // A digest whose time has just moved into the past is not due.
      ...(digestAt !== before.digestAt && { digestedAt: ctx.clock() }),
    });
    return {
      before: auditedOf({ ...before, quiet: quietOf(before) }),
      after: auditedOf({ choices: after, quiet, digestAt }),
    };
  });
}

/** Preferences as the audit log has them, each by its name. */
const auditedOf = (of: {
  readonly choices: AlertChoices;
  readonly quiet: QuietHours | null;
  readonly digestAt: number;
}): AuditDetails => ({
  ...Object.fromEntries(
    Object.entries(of.choices).flatMap(([kind, channels]) =>
      Object.entries(channels).map(([channel, timing]) => [`${kind}.${channel}`, timing]),
    ),
  ),
  quiet: of.quiet === null ? null : { ...of.quiet },
  digestAt: of.digestAt,
});

/** Sends a code to the chat; refuses with ALERT_CHANNEL_OFF, TELEGRAM_CHAT_WRONG or TELEGRAM_SILENT. */
export async function beginTelegramChat(
  ctx: PreferenceContext,
  { operatorId }: OperatorCaller,
  given: string,
): Promise<void> {
  const { db, clock, content, alerts, limits, chatKey } = ctx;
  if (alerts.telegram === undefined) throw new Refusal('ALERT_CHANNEL_OFF');
  const chat = given.trim();
  if (!isTelegramChat(chat)) throw new Refusal('TELEGRAM_CHAT_WRONG');
  await limits.testAlerts.demand(operatorId);
  const code = generateCode();
  const { language } = await findOperator(ctx, operatorId);
  const { brand } = await content.siteTexts(language);
  const text = telegramCodeText(code, language, brand);
  await postToTelegram(telegramRequest(alerts.telegram, chat, text)).catch((error: unknown) => {
    const isRefused = error instanceof AlertFault && error.isFinal;
    throw new Refusal(isRefused ? 'TELEGRAM_CHAT_WRONG' : 'TELEGRAM_SILENT');
  });
  const expiresAt = new Date(clock().getTime() + CODE_LIFE_MS);
  await saveChatCode(db, { operatorId, chat, codeHash: hashChatCode(chatKey, operatorId, code), expiresAt });
}

export const hashChatCode = (key: Buffer, operatorId: string, code: string): Buffer =>
  createHmac('sha256', key).update(`${operatorId}\n${code}`).digest();

/** A wrong try is committed before it is refused with ALERT_CODE_WRONG. */
export async function confirmTelegramChat(
  ctx: PreferenceContext,
  caller: OperatorCaller,
  code: string,
): Promise<void> {
  const { operatorId } = caller;
  const givenHash = hashChatCode(ctx.chatKey, operatorId, code.trim());
  const isRight = await changePreferences(ctx, caller, 'operator.telegram_on', async (tx, before) => {
    const stored = await lockChatCode(tx, operatorId);
    if (judgeCode(stored && { ...stored, usedAt: null }, givenHash, ctx.clock()) !== 'RIGHT') {
      await countWrongChatCode(tx, operatorId);
      return null;
    }
    await deleteChatCode(tx, operatorId);
    const telegramChat = stored?.chat ?? null;
    await store.updatePreferences(tx, operatorId, { telegramChat });
    return { before: { chat: before.telegramChat }, after: { chat: telegramChat } };
  });
  if (!isRight) throw new Refusal('ALERT_CODE_WRONG');
}

/** Refuses with NOTHING_CHANGED if there is none. */
export async function removeTelegramChat(ctx: PreferenceContext, caller: OperatorCaller): Promise<void> {
  await changePreferences(ctx, caller, 'operator.telegram_off', async (tx, before) => {
    if (before.telegramChat === null) throw new Refusal('NOTHING_CHANGED');
    await store.updatePreferences(tx, caller.operatorId, { telegramChat: null });
    return { before: { chat: before.telegramChat }, after: { chat: null } };
  });
}

/** Audits what `change` returns, in its transaction; false if it returns null. */
async function changePreferences(
  { db, clock }: PreferenceContext,
  caller: OperatorCaller,
  action: string,
  change: (tx: Tx, before: store.Preferences) => Promise<AuditDetails | null>,
): Promise<boolean> {
  const { operatorId } = caller;
  return inTransaction(db, async (tx) => {
    const now = clock();
    const details = await change(tx, await store.ensurePreferences(tx, operatorId, now));
    if (details === null) return false;
    const actor = actorOf(caller);
    await appendAudit(tx, { at: now, actor, action, accountId: null, subject: operatorId, details });
    return true;
  });
}

/** Sends a test to the caller; returns why it was not accepted. Refuses with ALERT_CHANNEL_OFF. */
export async function sendTestAlert(
  ctx: PreferenceContext,
  { operatorId }: OperatorCaller,
  channel: AlertChannel,
): Promise<string | null> {
  const { db, clock, outbox, limits } = ctx;
  if (!isReady(ctx, channel, (await store.findPreferences(db, operatorId)) ?? NONE))
    throw new Refusal('ALERT_CHANNEL_OFF');
  await limits.testAlerts.demand(operatorId);
  const operator = await findOperator(ctx, operatorId);
  const at = clock();
  const message = { id: uuidv7({ msecs: at.getTime() }), type: 'test', at, counts: [] } as const;
  if (channel === 'email') {
    const { email: to, language } = operator;
    const values = alertValues([]);
    await inTransaction(db, (tx) => outbox.enqueue(tx, { template: alertMail, to, language, values }));
    return null;
  }
  try {
    await sendAlert(ctx, channel, operator, message);
    return null;
  } catch (error) {
    if (error instanceof AlertFault) return error.message;
    throw error;
  }
}

async function findOperator({ db }: Pick<PreferenceContext, 'db'>, operatorId: string) {
  const found = (await listOperators(db)).find(({ id }) => id === operatorId);
  if (found === undefined) throw new Error('A caller is no operator');
  return found;
}
