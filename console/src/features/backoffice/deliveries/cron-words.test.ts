import { expect, test } from 'vitest';
import { phrases } from '../../../phrases/en/backoffice/jobs.ts';
import { cronWords } from './cron-words.ts';

test.each([
  ['* * * * *', 'every minute'],
  ['*/5 * * * *', 'every 5 minutes'],
  ['3 * * * *', 'hourly at :03'],
  ['5 7 * * *', 'daily at 07:05 UTC'],
  ['0 4 * * 1', '0 4 * * 1'],
])('%s is %s', (cron, words) => {
  expect(cronWords(cron, phrases)).toBe(words);
});
