import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { epochSeconds, noBean, nothing, text } from '../schema.ts';
import { ALERT_CHANNELS, ALERT_TIMINGS, INBOX_KINDS } from './lists.ts';

const timing = z.enum(ALERT_TIMINGS);
/** Minutes since midnight in the provider's time zone. */
const minute = z.int();

export const alertChoice = z.object({
  kind: z.enum(INBOX_KINDS),
  email: timing,
  webhook: timing,
  telegram: timing,
});
export type AlertChoice = z.output<typeof alertChoice>;

const preferences = {
  choices: z.array(alertChoice),
  /** When alerts wait; it may go past midnight. Null for never. */
  quiet: z.nullable(z.object({ from: minute, until: minute })),
  digestAt: minute,
};

const alertChannel = z.object({
  channel: z.enum(ALERT_CHANNELS),
  /** Whether the server's settings, and for Telegram a confirmed chat, let it be used. */
  ready: z.boolean(),
  /** Whether the server's settings let it be used. */
  available: z.boolean(),
  lastDelivered: z.nullable(epochSeconds),
  /** Why the newest undelivered alert failed so far. */
  fault: z.nullable(z.string()),
});
export type AlertChannelState = z.output<typeof alertChannel>;

export const readAlertPreferences = endpoint({
  name: 'readAlertPreferences',
  methods: ['POST'],
  path: '/Console/alerts',
  access: 'operator',
  summary:
    'The caller’s alerts: for each kind that their rights let them deal with, how and when they are told.',
  input: nothing,
  output: z.object({
    ...preferences,
    timeZone: z.string(),
    channels: z.array(alertChannel),
    /** The confirmed chat. */
    telegramChat: z.nullable(z.string()),
    /** A chat that was sent a code. */
    unconfirmedChat: z.nullable(z.string()),
  }),
  errors: [],
});

export const saveAlertPreferences = endpoint({
  name: 'saveAlertPreferences',
  methods: ['POST'],
  path: '/Console/alertsSave',
  access: 'operator',
  audit: 'operator.alerts',
  summary: 'Changes how and when the caller is told of each kind. Kinds that are left out stay as they are.',
  input: z.object(preferences),
  output: noBean,
  errors: ['ALERT_HOURS_WRONG'],
});

export const beginTelegramChat = endpoint({
  name: 'beginTelegramChat',
  methods: ['POST'],
  path: '/Console/telegramBegin',
  access: 'operator',
  summary: 'Sends a code to a Telegram chat, which the caller then confirms with it.',
  /** A chat's number, or the name of a public channel with its `@`. */
  input: z.object({ chat: text(64) }),
  output: noBean,
  errors: ['ALERT_CHANNEL_OFF', 'TELEGRAM_CHAT_WRONG', 'TELEGRAM_SILENT'],
});

export const confirmTelegramChat = endpoint({
  name: 'confirmTelegramChat',
  methods: ['POST'],
  path: '/Console/telegramConfirm',
  access: 'operator',
  audit: 'operator.telegram_on',
  summary: 'Confirms a chat with the code that was sent to it. It gets the caller’s alerts from then on.',
  input: z.object({ code: text(64) }),
  output: noBean,
  errors: ['ALERT_CODE_WRONG'],
});

export const removeTelegramChat = endpoint({
  name: 'removeTelegramChat',
  methods: ['POST'],
  path: '/Console/telegramRemove',
  access: 'operator',
  audit: 'operator.telegram_off',
  summary: 'Sends no more alerts to the caller’s chat.',
  input: nothing,
  output: noBean,
  errors: ['NOTHING_CHANGED'],
});

export const sendTestAlert = endpoint({
  name: 'sendTestAlert',
  methods: ['POST'],
  path: '/Console/alertTest',
  access: 'operator',
  summary: 'Sends the caller a test alert. A `fault` says why a webhook or Telegram did not accept it.',
  input: z.object({ channel: z.enum(ALERT_CHANNELS) }),
  output: z.object({ fault: z.nullable(z.string()) }),
  errors: ['ALERT_CHANNEL_OFF'],
});
