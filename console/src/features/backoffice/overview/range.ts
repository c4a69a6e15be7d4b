import { OVERVIEW_MAX_DAYS } from '@causeway/contract/console/limits';
import type { OverviewRange } from '@causeway/contract/console/overview';

export const PRESETS = ['7', '30', '90', 'month'] as const;
export type Preset = (typeof PRESETS)[number];

export interface ChosenRange {
  /** Null for chosen days. */
  readonly preset: Preset | null;
  readonly input: OverviewRange;
}

const DAY_MS = 86_400_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const isPreset = (text: string): text is Preset => (PRESETS as readonly string[]).includes(text);
const isDay = (text: string): boolean => DAY.test(text) && !Number.isNaN(Date.parse(text));
/** The day `days` after another; before it if negative. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/**
 * The address's range: `range` is a preset or two days as `2026-11-01..2026-11-21`, `by` is day or month. Anything else is
 * the last 30 days; a range too long for days is shown by month.
 */
export function rangeOf(range: string | undefined, by: string | undefined, today: string): ChosenRange {
  const [from = '', to = ''] = (range ?? '').split('..');
  const isOwn = isDay(from) && isDay(to);
  const preset = isOwn ? null : isPreset(range ?? '') ? (range as Preset) : '30';
  const days = isOwn ? { from, to } : { from: firstDay(preset ?? '30', today), to: today };
  const length = (Date.parse(days.to) - Date.parse(days.from)) / DAY_MS + 1;
  return {
    preset,
    input: { ...days, by: by === 'month' || length > OVERVIEW_MAX_DAYS.day ? 'month' : 'day' },
  };
}

function firstDay(preset: Preset, today: string): string {
  return preset === 'month' ? `${today.slice(0, 8)}01` : addDays(today, 1 - Number(preset));
}
