import type { readOverview } from '@causeway/contract/console/calls';
import type { OutputOf } from '@causeway/contract/endpoint';
import { overviewPhrases } from '../../../phrases/backoffice.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { useFormat } from '../../../ui/format.ts';
import { FigurePlot, type FigurePlotProps } from './figure-plot.tsx';
import styles from './overview.module.css';

type PlotsProps = Pick<OutputOf<typeof readOverview>, 'series' | 'totals'> & {
  readonly before: OutputOf<typeof readOverview>['before']['totals'];
};

/** The range's numbers, each compared with the previous period of the same length. */
export function Plots(figures: PlotsProps) {
  const t = usePhrases(overviewPhrases);
  const { count } = useFormat();
  const seconds = figures.totals.firstReplySeconds;
  const inWords = (time: number) =>
    time < 5400 ? t.minutes(count(Math.round(time / 60))) : t.hours(count(Math.round(time / 360) / 10));
  const plots: readonly Omit<FigurePlotProps, keyof PlotsProps>[] = [
    { title: t.revenue, parts: ['revenue', 'refunds'], money: true },
    { title: t.orders, main: 'orders', parts: ['firstOrders', 'renewals'], stacked: true },
    { title: t.newAccounts, parts: ['newAccounts', 'conversions'] },
    { title: t.trialsExpired, parts: ['trialsExpired'] },
    {
      title: t.tickets,
      parts: ['ticketsOpened', 'firstReplies'],
      note: seconds === null ? t.noReply : t.firstReply(inWords(seconds)),
    },
    { title: t.mails, parts: ['mailsSent', 'mailsFailed'], stacked: true },
  ];
  return (
    <div className={styles.plots}>
      {plots.map((plot) => (
        <FigurePlot key={plot.title} {...figures} {...plot} />
      ))}
    </div>
  );
}
