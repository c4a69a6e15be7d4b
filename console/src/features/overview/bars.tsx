import '@mantine/charts/styles.layer.css';
import { LANGUAGE_TAGS } from '@causeway/contract/language';
import { BarChart } from '@mantine/charts';
import { useLanguage } from '../../phrases/language.ts';

interface BarsProps {
  readonly data: readonly Readonly<Record<string, string | number>>[];
  readonly parts: readonly { readonly name: string; readonly label: string }[];
  readonly stacked: boolean;
  readonly valueFormatter: (value: number) => string;
}

/** The bars themselves, loaded after the numbers are there. Said again as a table beside it, so hidden from readers. */
export default function Bars({ data, parts, stacked, valueFormatter }: BarsProps) {
  const short = new Intl.NumberFormat(LANGUAGE_TAGS[useLanguage()], { notation: 'compact' });
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
          allowDecimals: false,
          tickFormatter: (value: number) => short.format(value),
        }}
        barProps={{ isAnimationActive: false }}
        barChartProps={{ accessibilityLayer: false }}
        maxBarWidth={28}
      />
    </div>
  );
}
