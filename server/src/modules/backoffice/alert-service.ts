import { v7 as uuidv7 } from 'uuid';
import type { AlertChannel, InboxKind } from '@causeway/contract/console/lists';
import { DAY_MS } from '../../platform/durations.ts';
import type { Clock } from '../../platform/clock.ts';
import { inTransaction, type Db, type Tx } from '../../platform/database/tx.ts';
import { jobKind } from '../../platform/jobs/job-kind.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { InboxSources } from '../../platform/inbox/inbox-source.ts';
import type { MailOutbox } from '../../platform/mail/mail-outbox.ts';
import type { Content } from '../content/api.ts';
import { accessOf, listOperators, operatorState } from '../identity/api.ts';
import { DELIVER_ALERT, dueKinds, dueTimings, type QuietHours } from './alert.ts';
import { deleteOldChatCodes } from './alert-chat-store.ts';
import type { AlertConfig } from './alert-config.ts';
import { telegramRequest, webhookRequest } from './alert-request.ts';
import { AlertFault, postAlert, postToTelegram } from './alert-send-service.ts';
import * as store from './alert-store.ts';
import { telegramText, type AlertMessage, type AlertType } from './alert-texts.ts';
import { inboxReader, kindsOf } from './inbox-service.ts';
import { unionOf } from './inbox-store.ts';
import { alertMail, alertValues } from './mails/alert.mail.ts';

export interface AlertContext {
  readonly db: Db;
  readonly clock: Clock;
  readonly timeZone: string;
  readonly consoleUrl: string;
  readonly outbox: MailOutbox;
  readonly content: Pick<Content, 'siteTexts'>;
  readonly alerts: AlertConfig;
}

type Operator = Awaited<ReturnType<typeof listOperators>>[number];
type Enqueue = Pick<Jobs, 'enqueueIn'>;

export const claimAlertsJob = jobKind('claim-alerts', { alone: true });
export const forgetAlertsJob = jobKind('forget-alerts', { alone: true });
/** Attempts span a day. */
export const deliverAlertJob = jobKind<{ messageId: string; type: AlertType }>(DELIVER_ALERT, {
  retries: 35,
  retryDelay: 2,
  retryDelayMax: 3600,
  expireInSeconds: 60,
});

const KEPT_MS = 90 * DAY_MS;
const INBOX = '/console/#/inbox';

/** Tells operators what is new for them. Another process that does the same waits, and then finds nothing new. */
export async function claimAlerts(ctx: AlertContext, jobs: Enqueue, inbox: InboxSources): Promise<void> {
  const now = ctx.clock();
  const operators = (await listOperators(ctx.db)).filter((one) => operatorState(one) === 'active');
  await inTransaction(ctx.db, async (tx) => {
    await store.lockDeliveries(tx);
    for (const operator of operators) await claimFor(ctx, tx, { operator, jobs, inbox, now });
  });
}

interface Claiming {
  readonly operator: Operator;
  readonly jobs: Enqueue;
  readonly inbox: InboxSources;
  readonly now: Date;
}

async function claimFor(ctx: AlertContext, tx: Tx, claiming: Claiming): Promise<void> {
  const { operator, inbox, now } = claiming;
  const preferences = await store.ensurePreferences(tx, operator.id, now);
  const schedule = { ...preferences, quiet: quietOf(preferences) };
  const reader = inboxReader({ operatorId: operator.id, ...accessOf(operator) }, now);
  const kinds = kindsOf(inbox, reader);
  const setUp = inbox.filter(({ kind }) => kind === 'setup');
  await store.deleteSetUpDeliveries(tx, operator.id, unionOf(setUp, reader));
  const timings = dueTimings(schedule, ctx.timeZone, now);
  for (const timing of timings)
    for (const due of dueKinds(preferences.choices, kinds, timing)) {
      if (!isReady(ctx, due.channel, preferences)) continue;
      const type = timing === 'digest' ? 'digest' : 'alert';
      await claimMessage(ctx, tx, { ...claiming, ...due, type });
    }
  if (timings.includes('digest')) await store.updatePreferences(tx, operator.id, { digestedAt: now });
}

interface Claimed extends Claiming {
  readonly channel: AlertChannel;
  readonly kinds: readonly InboxKind[];
  readonly type: AlertType;
}

async function claimMessage(ctx: AlertContext, tx: Tx, claimed: Claimed): Promise<void> {
  const { operator, channel, kinds, type, jobs, now } = claimed;
  const messageId = uuidv7({ msecs: now.getTime() });
  const reader = inboxReader({ operatorId: operator.id, ...accessOf(operator) }, now);
  const sources = claimed.inbox.filter(({ kind }) => kinds.includes(kind));
  const claim = { messageId, operatorId: operator.id, channel, kinds, now };
  const counts = await store.claimItems(tx, unionOf(sources, reader), claim);
  if (counts.length === 0) return;
  if (channel !== 'email') return jobs.enqueueIn(tx, deliverAlertJob, { messageId, type });
  const { email: to, language } = operator;
  const dedupeKey = `alert:${messageId}`;
  await ctx.outbox.enqueue(tx, { template: alertMail, to, language, values: alertValues(counts), dedupeKey });
  await store.saveDelivery(tx, messageId, { deliveredAt: now });
}

/** Whether the channel can reach the operator. */
export function isReady(
  { alerts }: Pick<AlertContext, 'alerts'>,
  channel: AlertChannel,
  { telegramChat }: Pick<store.Preferences, 'telegramChat'>,
): boolean {
  if (channel === 'webhook') return alerts.webhook !== undefined;
  return channel === 'email' || (alerts.telegram !== undefined && telegramChat !== null);
}

export const quietOf = ({
  quietFrom: from,
  quietUntil: until,
}: Pick<store.Preferences, 'quietFrom' | 'quietUntil'>): QuietHours | null =>
  from === null || until === null ? null : { from, until };

/**
 * Delivers a claimed message at least once: a process that dies after the receiver's answer sends it again with the same
 * id. A final fault is only saved: the alerts' page shows it, and a failed job could never be cleared.
 */
export async function deliverAlert(
  ctx: AlertContext,
  { messageId, type }: { readonly messageId: string; readonly type: AlertType },
): Promise<void> {
  const { db, clock } = ctx;
  const claimed = await store.findClaimedMessage(db, messageId);
  if (claimed === undefined) return;
  const operator = (await listOperators(db)).find(({ id }) => id === claimed.operatorId);
  if (operator === undefined || operatorState(operator) !== 'active') return;
  const message = { id: messageId, type, at: claimed.claimedAt, counts: claimed.counts };
  try {
    await sendAlert(ctx, claimed.channel, operator, message);
  } catch (error) {
    const { message: fault, isFinal } = error instanceof AlertFault ? error : new AlertFault(String(error));
    await store.saveDelivery(db, messageId, { fault });
    if (isFinal) return;
    throw error;
  }
  await store.saveDelivery(db, messageId, { deliveredAt: clock() });
}

/** Sends a message that is no email. Throws {@link AlertFault}. */
export async function sendAlert(
  { db, clock, consoleUrl, content, alerts }: AlertContext,
  channel: AlertChannel,
  { id, name, language }: Pick<Operator, 'id' | 'name' | 'language'>,
  message: AlertMessage,
): Promise<void> {
  const inboxUrl = consoleUrl + INBOX;
  if (channel === 'webhook' && alerts.webhook !== undefined) {
    const place = { operator: { id, name }, inboxUrl, now: clock() };
    return postAlert(webhookRequest(alerts.webhook, message, place));
  }
  const chat = (await store.findPreferences(db, id))?.telegramChat ?? null;
  if (channel !== 'telegram' || alerts.telegram === undefined || chat === null)
    throw new AlertFault('The channel is no longer set up', { isFinal: true });
  const { brand } = await content.siteTexts(language);
  const text = telegramText(message, { language, brand, inboxUrl });
  return postToTelegram(telegramRequest(alerts.telegram, chat, text));
}

/** Deletes what is no longer needed to tell an item once. */
export async function forgetAlerts({ db, clock }: AlertContext, inbox: InboxSources): Promise<void> {
  const now = clock();
  // Of everyone: no operator has this name.
  const reader = { actor: '', may: () => true, now };
  await store.deleteOldDeliveries(db, new Date(now.getTime() - KEPT_MS), unionOf(inbox, reader));
  await deleteOldChatCodes(db, now);
}
