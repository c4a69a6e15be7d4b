import type { readOverview } from '@causeway/contract/console/overview';
import type { OutputOf } from '@causeway/contract/endpoint';
import { overviewPhrases } from '../../../phrases/backoffice.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { useFormat } from '../../../ui/format.ts';
import { FigurePlot } from './figure-plot.tsx';
import styles from './overview.module.css';

type PlotsProps = Pick<OutputOf<typeof readOverview>, 'series' | 'totals'> & {
  readonly before: OutputOf<typeof readOverview>['before']['totals'];
};

/** The range's figures, each beside that of as many days before. */
export function Plots(figures: PlotsProps) {
  const t = usePhrases(overviewPhrases);
  const { count } = useFormat();
  const seconds = figures.totals.firstReplySeconds;
  const inWords = (time: number) =>
    time < 5400 ? t.minutes(count(Math.round(time / 60))) : t.hours(count(Math.round(time / 360) / 10));
  return (
    <div className={styles.plots}>
      <FigurePlot
        {...figures}
        title={t.revenue}
        main="revenue"
        money
        parts={[
          { name: 'revenue', label: t.revenue },
          { name: 'refunds', label: t.refunds },
        ]}
      />
      <FigurePlot
        {...figures}
        title={t.orders}
        main="orders"
        stacked
        parts={[
          { name: 'firstOrders', label: t.firstOrders },
          { name: 'renewals', label: t.renewals },
        ]}
      />
      <FigurePlot
        {...figures}
        title={t.newAccounts}
        main="newAccounts"
        parts={[
          { name: 'newAccounts', label: t.newAccounts },
          { name: 'conversions', label: t.conversions },
        ]}
      />
      <FigurePlot
        {...figures}
        title={t.trialsExpired}
        main="trialsExpired"
        parts={[{ name: 'trialsExpired', label: t.trialsExpired }]}
      />
      <FigurePlot
        {...figures}
        title={t.tickets}
        main="ticketsOpened"
        note={seconds === null ? t.noReply : t.firstReply(inWords(seconds))}
        parts={[
          { name: 'ticketsOpened', label: t.ticketsOpened },
          { name: 'firstReplies', label: t.firstReplies },
        ]}
      />
      <FigurePlot
        {...figures}
        title={t.mails}
        main="mailsSent"
        stacked
        parts={[
          { name: 'mailsSent', label: t.mailsSent },
          { name: 'mailsFailed', label: t.mailsFailed },
        ]}
      />
    </div>
  );
}
