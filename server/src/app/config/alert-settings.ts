import type { AlertConfig } from '../../modules/backoffice/api.ts';
import { isLoopbackHost } from './hosts.ts';
import { readSecret, type Reader } from './setting-reader.ts';

const TELEGRAM_API = 'https://api.telegram.org';

/** Where alerts can go besides email; half a pair of settings is a problem. */
export function readAlertConfig(reader: Reader): AlertConfig {
  const { read, problems } = reader;
  const url = readUrl(reader, 'ALERT_WEBHOOK_URL');
  const secret = readSecret(reader, 'ALERT_WEBHOOK_SECRET');
  if ((read('ALERT_WEBHOOK_URL') === undefined) !== (secret === undefined))
    problems.push('ALERT_WEBHOOK_URL and ALERT_WEBHOOK_SECRET must be set together');
  const apiUrl = (readUrl(reader, 'TELEGRAM_API_URL') ?? TELEGRAM_API).replace(/\/+$/, '');
  return {
    webhook: url === undefined || secret === undefined ? undefined : { url, secret },
    telegram: readTelegram(reader, apiUrl),
  };
}

function readTelegram({ read, problems }: Reader, apiUrl: string): AlertConfig['telegram'] {
  const token = read('TELEGRAM_BOT_TOKEN');
  if (token === undefined) return undefined;
  // It becomes part of the address.
  if (!/^\d+:[\w-]+$/.test(token))
    problems.push('TELEGRAM_BOT_TOKEN must be a bot’s token, such as 123456:ABC-DEF');
  return { token, apiUrl };
}

function readUrl({ urlOf, problems }: Reader, name: string): string | undefined {
  const url = urlOf(name, ['https:', 'http:']);
  if (url === undefined) return undefined;
  if (url.protocol !== 'https:' && !isLoopbackHost(url.hostname))
    problems.push(`${name} must start with https://`);
  return url.href;
}
