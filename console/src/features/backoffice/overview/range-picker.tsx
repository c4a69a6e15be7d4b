import { SegmentedControl, TextInput } from '@mantine/core';
import { overviewPhrases } from '../../../phrases/backoffice.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import type { QueryFilters } from '../../../ui/use-query-filters.ts';
import styles from './overview.module.css';
import type { ChosenRange } from './range.ts';

interface RangePickerProps {
  readonly chosen: ChosenRange;
  readonly filters: QueryFilters<'range' | 'by'>;
  /** Without a choice of the unit. */
  readonly byMonth?: boolean;
}

/** The range and its unit, stored in the address. */
export function RangePicker({ chosen, filters, byMonth = false }: RangePickerProps) {
  const { preset, input } = chosen;
  const t = usePhrases(overviewPhrases);
  const own = (from: string, to: string) => {
    // A date field is empty until its day is complete.
    if (from !== '' && to !== '') filters.set('range', `${from}..${to}`);
  };
  const presets = chosen.presets.all.map((value) => ({
    value,
    label: value === 'month' ? t.thisMonth : t.last(value),
  }));
  return (
    <search className={styles.picker} aria-label={t.range}>
      <SegmentedControl
        className={styles.presets ?? ''}
        aria-label={t.range}
        data={[...presets, { value: 'own', label: t.custom }]}
        value={preset ?? 'own'}
        onChange={(value) => (value === 'own' ? own(input.from, input.to) : filters.set('range', value))}
      />
      <TextInput
        type="date"
        label={t.from}
        value={input.from}
        max={input.to}
        onChange={(event) => own(event.currentTarget.value, input.to)}
      />
      <TextInput
        type="date"
        label={t.to}
        value={input.to}
        min={input.from}
        onChange={(event) => own(input.from, event.currentTarget.value)}
      />
      {!byMonth && (
        <SegmentedControl
          aria-label={t.by}
          data={[
            { value: 'day', label: t.day },
            { value: 'month', label: t.month },
          ]}
          value={input.by}
          onChange={(value) => filters.set('by', value)}
        />
      )}
    </search>
  );
}
