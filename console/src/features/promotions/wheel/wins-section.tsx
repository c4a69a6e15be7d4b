import { exportWins, listWins } from '@causeway/contract/console/calls';
import type { WheelWin } from '@causeway/contract/console/wheel';
import { usePages } from '../../../api/use-pages.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { wheelPhrases } from '../../../phrases/promotions.ts';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { ExportButton } from '../../../ui/export-button.tsx';
import { useFormat } from '../../../ui/format.ts';
import { PageLink } from '../../../ui/page-link.tsx';
import { Section } from '../../../ui/section.tsx';
import { Status } from '../../../ui/status.tsx';
import { Time } from '../../../ui/time.tsx';

export function WinsSection({ id }: { readonly id: string }) {
  const t = usePhrases(wheelPhrases);
  const format = useFormat();
  const source = usePages(listWins, { id });
  const columns: Column<WheelWin>[] = [
    {
      key: 'name',
      title: t.winner,
      render: ({ customerId, name }) => (
        <PageLink to="customer" id={customerId}>
          {name}
        </PageLink>
      ),
    },
    { key: 'days', title: t.wonPrize, figures: true, render: ({ days }) => t.days(format.count(days)) },
    { key: 'at', title: t.when, render: ({ at }) => <Time at={at} /> },
    { key: 'version', title: t.version, figures: true, render: ({ weightsVersion }) => weightsVersion },
    {
      key: 'state',
      title: t.state,
      render: ({ takenBack }) => (
        <Status tone={takenBack ? 'bad' : 'good'}>{takenBack ? t.winTakenBack : t.winKept}</Status>
      ),
    },
  ];
  return (
    <Section
      title={t.wins}
      lead={t.winsLead}
      flush
      actions={<ExportButton endpoint={exportWins} input={{ id }} name="wheel-wins" />}
    >
      <DataTable
        label={t.wins}
        columns={columns}
        source={source}
        keyOf={({ id: spin }) => spin}
        empty={t.winsEmpty}
        flush
      />
    </Section>
  );
}
