import { WrongWords } from './operator-command.ts';

/** With its offset: an operator's and the server's time zones may differ. */
const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

/** Parses a time on the command line. Throws {@link WrongWords}. */
export function parseIsoTime(word: string): Date {
  const time = new Date(word);
  if (!ISO_TIME.test(word) || Number.isNaN(time.getTime()))
    throw new WrongWords('Write the time with its offset, such as 2026-11-26T08:00Z');
  return time;
}
