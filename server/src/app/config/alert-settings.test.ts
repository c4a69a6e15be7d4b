import { expect, test } from 'vitest';
import { problemsOf } from './config.fixture.ts';
import { readConfig } from './config.ts';

const SECRET = 's'.repeat(32);

test.each([
  [
    { ALERT_WEBHOOK_URL: 'https://hooks.example/a' },
    'ALERT_WEBHOOK_URL and ALERT_WEBHOOK_SECRET must be set together',
  ],
  [{ ALERT_WEBHOOK_SECRET: SECRET }, 'ALERT_WEBHOOK_URL and ALERT_WEBHOOK_SECRET must be set together'],
  [
    { ALERT_WEBHOOK_URL: 'https://hooks.example/a', ALERT_WEBHOOK_SECRET: 'short' },
    'ALERT_WEBHOOK_SECRET must have at least 32 characters',
  ],
  [
    { ALERT_WEBHOOK_URL: 'http://hooks.example/a', ALERT_WEBHOOK_SECRET: SECRET },
    'ALERT_WEBHOOK_URL must start with https://',
  ],
  [{ TELEGRAM_BOT_TOKEN: 'x/../y' }, 'TELEGRAM_BOT_TOKEN must be a bot’s token, such as 123456:ABC-DEF'],
  [{ TELEGRAM_API_URL: 'http://bots.example' }, 'TELEGRAM_API_URL must start with https://'],
])('%j is refused', (env, problem) => {
  expect(problemsOf(env)).toEqual([problem]);
});

test('a webhook may be on this machine, and Telegram has its usual address', () => {
  const env = {
    ALERT_WEBHOOK_URL: 'http://127.0.0.1:9000/alerts',
    ALERT_WEBHOOK_SECRET: SECRET,
    TELEGRAM_BOT_TOKEN: '1:ab',
  };
  expect(readConfig(env).alerts).toEqual({
    webhook: { url: 'http://127.0.0.1:9000/alerts', secret: SECRET },
    telegram: { token: '1:ab', apiUrl: 'https://api.telegram.org' },
  });
});
