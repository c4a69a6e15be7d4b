import '@mantine/charts/styles.layer.css';
import { LANGUAGE_TAGS } from '@causeway/contract/language';
import { BarChart } from '@mantine/charts';
import { useLanguage } from '../phrases/language.ts';
import { niceTicks } from './nice-ticks.ts';

interface BarsProps {
  readonly data: readonly Readonly<Record<string, string | number>>[];
  readonly parts: readonly { readonly name: string; readonly label: string }[];
  readonly stacked: boolean;
  readonly valueFormatter: (value: number) => string;
}

/** The bars, loaded after the numbers. Hidden from screen readers, which read the table. */
export default function Bars({ data, parts, stacked, valueFormatter }: BarsProps) {
  const short = new Intl.NumberFormat(LANGUAGE_TAGS[useLanguage()], { notation: 'compact' });
  const heights = data.map((row) => {
    const values = parts.map(({ name }) => Number(row[name]));
    return stacked ? values.reduce((sum, value) => sum + value, 0) : Math.max(...values);
  });
  const ticks = niceTicks(Math.max(0, ...heights));
  return (
    <div aria-hidden="true">
      <BarChart
        h={150}
        data={[...data]}
        dataKey="period"
        series={parts.map(({ name, label }, part) => ({
          name,
          label,
          color: part === 0 ? 'var(--tide)' : 'var(--lamp)',
        }))}
        type={stacked ? 'stacked' : 'default'}
        valueFormatter={valueFormatter}
        tickLine="none"
        xAxisProps={{ minTickGap: 24 }}
        yAxisProps={{
          width: 44,
          ticks: [...ticks],
          domain: [0, ticks.at(-1) ?? 1],
          // Otherwise the chart drops one of the few ticks.
          interval: 0,
          tickFormatter: (value: number) => short.format(value),
        }}
        barProps={{ isAnimationActive: false }}
        barChartProps={{ accessibilityLayer: false }}
        maxBarWidth={28}
      />
    </div>
  );
}
