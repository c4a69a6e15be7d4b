import { createHmac } from 'node:crypto';
import { toEpoch } from '../../platform/epoch.ts';
import type { TelegramConfig, WebhookConfig } from './alert-config.ts';
import type { AlertMessage } from './alert-texts.ts';

export interface AlertRequest {
  readonly url: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface WebhookPlace {
  /** Whom it is for. */
  readonly operator: { readonly id: string; readonly name: string };
  /** The console's page of all items. */
  readonly inboxUrl: string;
  readonly now: Date;
}

/** A signed request. Body and id are the same over all attempts, and the time is that of the attempt. */
export function webhookRequest(
  { url, secret }: WebhookConfig,
  { id, type, at, counts }: AlertMessage,
  { operator, inboxUrl, now }: WebhookPlace,
): AlertRequest {
  const items = counts.map(({ kind, count }) => ({ kind, count, url: `${inboxUrl}?kind=${kind}` }));
  const body = JSON.stringify({ id, type, createdAt: toEpoch(at), operator, items, url: inboxUrl });
  const timestamp = String(toEpoch(now));
  const headers = {
    'content-type': 'application/json',
    'causeway-id': id,
    'causeway-timestamp': timestamp,
    'causeway-signature': createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex'),
  };
  return { url, body, headers };
}

/** Plain text: names in it can't become links or marks. */
export function telegramRequest({ token, apiUrl }: TelegramConfig, chat: string, text: string): AlertRequest {
  return {
    url: `${apiUrl}/bot${token}/sendMessage`,
    body: JSON.stringify({ chat_id: chat, text, link_preview_options: { is_disabled: true } }),
    headers: { 'content-type': 'application/json' },
  };
}

/** The number of a chat, or the name of a public channel. */
export const isTelegramChat = (chat: string): boolean => /^(?:-?\d{1,20}|@[A-Za-z]\w{3,63})$/.test(chat);
