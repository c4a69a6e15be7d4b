import type { phrases } from '../../../phrases/en/backoffice/jobs.ts';

type Words = Pick<typeof phrases, 'everyMinute' | 'everyMinutes' | 'hourlyAt' | 'dailyAt'>;

/** Our cron expressions in words; any other unchanged. */
export function cronWords(cron: string, words: Words): string {
  if (cron === '* * * * *') return words.everyMinute;
  const [, step] = /^\*\/(\d+) \* \* \* \*$/.exec(cron) ?? [];
  if (step !== undefined) return words.everyMinutes(step);
  const [, minute] = /^(\d+) \* \* \* \*$/.exec(cron) ?? [];
  if (minute !== undefined) return words.hourlyAt(minute.padStart(2, '0'));
  const [, past, hour] = /^(\d+) (\d+) \* \* \*$/.exec(cron) ?? [];
  if (past === undefined || hour === undefined) return cron;
  return words.dailyAt(`${hour.padStart(2, '0')}:${past.padStart(2, '0')}`);
}
