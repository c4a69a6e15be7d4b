import type { Figures, FiguresOfPeriod } from '@causeway/contract/console/overview';
import { lazy, Suspense } from 'react';
import { overviewPhrases } from '../../../phrases/backoffice.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { useFormat } from '../../../ui/format.ts';
import { SpokenTable } from '../../../ui/spoken-table.tsx';
import styles from './overview.module.css';

const Bars = lazy(() => import('../../../ui/bars.tsx'));

type Counted = Exclude<keyof Figures, 'firstReplySeconds'>;

export interface FigurePlotProps {
  readonly title: string;
  /** One or two parts, from the axis up. */
  readonly parts: readonly [Counted, ...Counted[]];
  /** The part that the headline sums; the first by default. */
  readonly main?: Counted;
  readonly stacked?: boolean;
  readonly money?: boolean;
  readonly note?: string;
  readonly series: readonly FiguresOfPeriod[];
  readonly totals: Figures;
  readonly before: Figures;
}

/** A small plot: the sum, its change, the bars, and a table for screen readers. */
export function FigurePlot(props: FigurePlotProps) {
  const { title, stacked = false, money = false, note, series, totals, before } = props;
  const t = usePhrases(overviewPhrases);
  const parts = props.parts.map((name) => ({ name, label: t[name] }));
  const main = props.main ?? props.parts[0];
  const format = useFormat();
  const show = money ? format.usd : format.count;
  return (
    <article className={styles.plot}>
      <h3>{title}</h3>
      <div className={styles.headline}>
        <span className={styles.figure}>{show(totals[main])}</span>
        <Change now={totals[main]} before={before[main]} show={show} />
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </div>
      <div className={styles.chart}>
        <Suspense>
          <Bars
            data={series.map((row) => ({
              period: row.period.slice(row.period.length > 7 ? 5 : 0),
              ...Object.fromEntries(parts.map(({ name }) => [name, row[name]])),
            }))}
            parts={parts}
            stacked={stacked}
            valueFormatter={show}
          />
        </Suspense>
      </div>
      <ul className={styles.legend}>
        {parts.map(({ name, label }, part) => (
          <li key={name}>
            <span className={styles.swatch} data-part={part} aria-hidden="true" />
            {label} {show(totals[name])}
          </li>
        ))}
      </ul>
      <SpokenTable
        caption={t.tableOf(title)}
        heads={[t.period, ...parts.map(({ label }) => label)]}
        rows={series.map((row) => [row.period, ...parts.map(({ name }) => show(row[name]))])}
      />
    </article>
  );
}

interface ChangeProps {
  readonly now: number;
  readonly before: number;
  readonly show: (value: number) => string;
}

/** The change from the previous period of the same length; no share if that was zero. */
function Change({ now, before, show }: ChangeProps) {
  const t = usePhrases(overviewPhrases);
  const format = useFormat();
  const share = before > 0 ? (now - before) / before : null;
  return (
    <span className={styles.note}>
      {share !== null && `${share > 0 ? '+' : ''}${format.percent(share)} · `}
      {t.before(show(before))}
    </span>
  );
}
