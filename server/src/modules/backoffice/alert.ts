import type { AlertChannel, AlertTiming, InboxKind } from '@causeway/contract/console/lists';
import { ALERT_CHANNELS } from '@causeway/contract/console/lists';
import type { AlertChoices } from '../../platform/database/alert-tables.ts';
import { addDays, dayIn } from './day-span.ts';

/** What is told by email right away until an operator decides otherwise; the rest comes once a day. */
const URGENT: readonly InboxKind[] = ['dispute', 'provider', 'condition', 'approval'];
const DAY_MINUTES = 1440;

/** The job and the email of an alert. An alert about one that failed could fail as well, and would be about itself. */
export const DELIVER_ALERT = 'deliver-alert';
export const ALERT_MAIL = 'alert';

/** When an operator is told of a kind on a channel. */
function timingOf(choices: AlertChoices, kind: InboxKind, channel: AlertChannel): AlertTiming {
  const chosen = choices[kind]?.[channel];
  if (chosen !== undefined) return chosen;
  if (channel !== 'email') return 'off';
  return URGENT.includes(kind) ? 'now' : 'digest';
}

/** All timings of the kinds. */
export const timingsOf = (choices: AlertChoices, kinds: readonly InboxKind[]) =>
  kinds.map((kind) => {
    const of = (channel: AlertChannel) => timingOf(choices, kind, channel);
    return { kind, email: of('email'), webhook: of('webhook'), telegram: of('telegram') };
  });

export interface QuietHours {
  readonly from: number;
  readonly until: number;
}

/** Minutes since midnight. */
export const isMinute = (minute: number): boolean =>
  Number.isInteger(minute) && minute >= 0 && minute < DAY_MINUTES;

/** The hours may go past midnight; their last minute is no longer quiet. */
export function isQuiet(quiet: QuietHours | null, minute: number): boolean {
  if (quiet === null) return false;
  const { from, until } = quiet;
  return from < until ? minute >= from && minute < until : minute >= from || minute < until;
}

/** Minutes since midnight in a time zone. */
export function minuteIn(timeZone: string, at: Date): number {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  });
  const parts = format.formatToParts(at);
  const of = (type: 'hour' | 'minute') => Number(parts.find((part) => part.type === type)?.value);
  return of('hour') * 60 + of('minute');
}

/** The day of the last digest that was due, by the clock of the time zone. */
function digestDay(timeZone: string, digestAt: number, at: Date): string {
  const day = dayIn(timeZone, at);
  return minuteIn(timeZone, at) >= digestAt ? day : addDays(day, -1);
}

export interface Schedule {
  readonly quiet: QuietHours | null;
  readonly digestAt: number;
  /** The last digest that was due. */
  readonly digestedAt: Date;
}

/** What may be told at a time: nothing in quiet hours, and digests that have become due since the last one. */
export function dueTimings(
  { quiet, digestAt, digestedAt }: Schedule,
  timeZone: string,
  now: Date,
): AlertTiming[] {
  if (isQuiet(quiet, minuteIn(timeZone, now))) return [];
  const last = digestDay(timeZone, digestAt, digestedAt);
  return digestDay(timeZone, digestAt, now) > last ? ['now', 'digest'] : ['now'];
}

/** The kinds that are told on each channel with a timing. */
export function dueKinds(
  choices: AlertChoices,
  kinds: readonly InboxKind[],
  timing: AlertTiming,
): { readonly channel: AlertChannel; readonly kinds: InboxKind[] }[] {
  return ALERT_CHANNELS.map((channel) => ({
    channel,
    kinds: kinds.filter((kind) => timingOf(choices, kind, channel) === timing),
  })).filter((one) => one.kinds.length > 0);
}
