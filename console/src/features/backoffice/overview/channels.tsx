import type { OverviewChannel } from '@causeway/contract/console/overview';
import { overviewPhrases } from '../../../phrases/backoffice.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { useFormat } from '../../../ui/format.ts';
import { Section } from '../../../ui/section.tsx';

interface ChannelsProps {
  readonly channels: readonly OverviewChannel[];
  readonly revenue: number;
}

/** The range's sales by channel, largest first. */
export function Channels({ channels, revenue }: ChannelsProps) {
  const t = usePhrases(overviewPhrases);
  const format = useFormat();
  const nameOf = ({ kind, source, channelId }: OverviewChannel) =>
    kind === 'link' ? [source, channelId].filter((part) => part !== null).join(' · ') : t[kind];
  const columns: Column<OverviewChannel>[] = [
    { key: 'channel', title: t.channel, render: nameOf },
    {
      key: 'invited',
      title: t.invited,
      render: ({ invited }) => (invited === null ? '' : invited ? t.yes : t.no),
    },
    { key: 'orders', title: t.orders, figures: true, render: ({ orders }) => format.count(orders) },
    { key: 'revenue', title: t.revenue, figures: true, render: (row) => format.usd(row.revenue) },
    {
      key: 'share',
      title: t.share,
      figures: true,
      render: (row) => (revenue === 0 ? '' : format.percent(row.revenue / revenue)),
    },
  ];
  return (
    <Section title={t.channels} flush>
      <DataTable
        label={t.channels}
        columns={columns}
        source={{ rows: channels }}
        keyOf={({ kind, source, channelId, invited }) => JSON.stringify([kind, source, channelId, invited])}
        totalRow={{
          kind: 'other',
          source: null,
          channelId: null,
          invited: null,
          orders: channels.reduce((sum, { orders }) => sum + orders, 0),
          revenue,
        }}
        empty={t.empty}
        flush
      />
    </Section>
  );
}
