import type { WeightsVersion } from '@causeway/contract/console/wheel';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { wheelPhrases } from '../../../phrases/promotions.ts';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { useFormat } from '../../../ui/format.ts';
import { Section } from '../../../ui/section.tsx';
import { Time } from '../../../ui/time.tsx';
import type { WheelData } from './wheel-data.ts';

/** Every version of the weights, with its results. */
export function VersionsSection({ wheel }: { readonly wheel: WheelData }) {
  const t = usePhrases(wheelPhrases);
  const format = useFormat();
  const columns: Column<WeightsVersion>[] = [
    { key: 'version', title: t.version, render: ({ version }) => version },
    { key: 'at', title: t.madeAt, render: ({ madeAt }) => <Time at={madeAt} /> },
    { key: 'by', title: t.madeBy, render: ({ by }) => by?.name ?? t.software },
    { key: 'weights', title: t.allWeights, render: ({ weights }) => weights.map(format.count).join(' · ') },
    { key: 'spins', title: t.spins, figures: true, render: ({ spins }) => format.count(spins) },
    { key: 'won', title: t.wonDays, figures: true, render: ({ wonDays }) => format.count(wonDays) },
    {
      key: 'perSpin',
      title: t.perSpin,
      figures: true,
      render: ({ spins, wonDays }) => (spins === 0 ? '–' : format.days(wonDays / spins)),
    },
  ];
  return (
    <Section title={t.versions} flush>
      <DataTable
        label={t.versions}
        columns={columns}
        source={{ rows: wheel.versions }}
        keyOf={({ version }) => String(version)}
        flush
      />
    </Section>
  );
}
