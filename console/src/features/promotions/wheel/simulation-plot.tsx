import { SEGMENT_DAYS, segmentShares, type SpinTerms } from '@causeway/contract/wheel-spin';
import { Button, Text, Title } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { wheelPhrases } from '../../../phrases/promotions.ts';
import { useFormat } from '../../../ui/format.ts';
import { SpokenTable } from '../../../ui/spoken-table.tsx';
import { simulateSpins, type Simulation } from './simulation.ts';
import styles from './wheel.module.css';

const Bars = lazy(() => import('../../../ui/bars.tsx'));

const SPINS = 100_000;

/** The simulated result of many spins under these weights, as bars beside the expected result. */
export function SimulationPlot({ terms }: { readonly terms: Pick<SpinTerms, 'weights' | 'cap'> }) {
  const t = usePhrases(wheelPhrases);
  const format = useFormat();
  const [busy, setBusy] = useState(false);
  const [found, setFound] = useState<Simulation>();
  const spins = format.count(SPINS);
  const simulate = async () => {
    setBusy(true);
    setFound(await simulateSpins(terms, SPINS));
    setBusy(false);
  };
  return (
    <div className={styles.simulation}>
      <Title order={3}>{t.simulation}</Title>
      <Text size="sm" mb="xs">
        {t.simulationLead(spins)}
      </Text>
      <Button variant="default" disabled={busy} onClick={() => void simulate()}>
        {busy ? t.simulating : t.simulate(spins)}
      </Button>
      <output>{found !== undefined && <Outcome terms={terms} found={found} />}</output>
    </div>
  );
}

function Outcome({
  terms,
  found,
}: {
  readonly terms: Pick<SpinTerms, 'weights' | 'cap'>;
  readonly found: Simulation;
}) {
  const t = usePhrases(wheelPhrases);
  const format = useFormat();
  const shares = segmentShares(terms);
  const parts = [
    { name: 'spun', label: t.simulated },
    { name: 'expected', label: t.expected },
  ];
  const rows = SEGMENT_DAYS.map((days, segment) => ({
    // Numbered, since two segments are of 5 days.
    period: `${segment + 1}: ${format.count(days)}`,
    spun: found.hits[segment] ?? 0,
    expected: Math.round((shares[segment] ?? 0) * found.spins),
  }));
  return (
    <>
      <Text size="sm" my="xs">
        {t.simulatedCost(format.count(found.days), format.days(found.days / found.spins))}
      </Text>
      <Suspense>
        <Bars data={rows} parts={parts} stacked={false} valueFormatter={format.count} />
      </Suspense>
      <ul className={styles.legend} aria-hidden="true">
        {parts.map(({ name, label }) => (
          <li key={name} data-part={name}>
            {label}
          </li>
        ))}
      </ul>
      <SpokenTable
        caption={t.simulatedTable}
        heads={[t.segment, t.simulated, t.expected]}
        rows={rows.map(({ period, spun, expected }) => [period, format.count(spun), format.count(expected)])}
      />
    </>
  );
}
