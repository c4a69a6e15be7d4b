import { OVERVIEW_MAX_DAYS } from '@causeway/contract/console/limits';
import type { OverviewRange } from '@causeway/contract/console/overview';

export type Preset = '7' | '30' | '90' | '365' | 'month';

/** The presets of a page, and the one that it opens with. */
export interface Presets {
  readonly all: readonly Preset[];
  readonly first: Preset;
}

const OVERVIEW_PRESETS: Presets = { all: ['7', '30', '90', 'month'], first: '30' };

export interface ChosenRange {
  readonly presets: Presets;
  /** Null for chosen days. */
  readonly preset: Preset | null;
  readonly input: OverviewRange;
}

const DAY_MS = 86_400_000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const isDay = (text: string): boolean => DAY.test(text) && !Number.isNaN(Date.parse(text));
/** The day `days` after another; before it if negative. */
const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/**
 * The address's range: `range` is a preset or two days as `2026-11-01..2026-11-21`, `by` is day or month. Anything else is
 * the first preset; a range too long for days is shown by month.
 */
export function rangeOf(
  range: string | undefined,
  by: string | undefined,
  today: string,
  presets: Presets = OVERVIEW_PRESETS,
): ChosenRange {
  const [from = '', to = ''] = (range ?? '').split('..');
  const isOwn = isDay(from) && isDay(to);
  const preset = isOwn ? null : (presets.all.find((each) => each === range) ?? presets.first);
  const days = preset === null ? { from, to } : { from: firstDay(preset, today), to: today };
  const length = (Date.parse(days.to) - Date.parse(days.from)) / DAY_MS + 1;
  return {
    presets,
    preset,
    input: { ...days, by: by === 'month' || length > OVERVIEW_MAX_DAYS.day ? 'month' : 'day' },
  };
}

function firstDay(preset: Preset, today: string): string {
  return preset === 'month' ? `${today.slice(0, 8)}01` : addDays(today, 1 - Number(preset));
}
