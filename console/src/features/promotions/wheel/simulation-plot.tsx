import { capOf, SEGMENT_DAYS, segmentShares } from '@causeway/contract/wheel-spin';
import { Text, Title } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { framePhrases } from '../../../phrases/shared.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { wheelPhrases } from '../../../phrases/promotions.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { useFormat } from '../../../ui/format.ts';
import { SpokenTable } from '../../../ui/spoken-table.tsx';
import { simulateSpins, type SimulatedWheel, type Simulation } from './simulation.ts';
import styles from './wheel.module.css';

const Bars = lazy(() => import('../../../ui/bars.tsx'));

const SPINS = 100_000;

/** The simulated result of many spins under these weights, as bars beside the expected result. */
export function SimulationPlot({ wheel }: { readonly wheel: SimulatedWheel }) {
  const t = usePhrases(wheelPhrases);
  const { sentences } = usePhrases(framePhrases);
  const format = useFormat();
  const [busy, setBusy] = useState(false);
  const [found, setFound] = useState<Simulation>();
  const spins = format.count(SPINS);
  const simulate = async () => {
    setBusy(true);
    setFound(await simulateSpins(wheel, SPINS));
    setBusy(false);
  };
  return (
    <div className={styles.simulation}>
      <Title order={3}>{t.simulation}</Title>
      <Text size="sm" mb="xs">
        {sentences(
          t.simulationLead(spins),
          wheel.daysLeft === null ? t.simulationNoLimit : t.simulationBudget(format.count(wheel.daysLeft)),
        )}
      </Text>
      <BusyButton variant="default" loading={busy} onClick={() => void simulate()}>
        {t.simulate(spins)}
      </BusyButton>
      <output>{found !== undefined && <Outcome wheel={wheel} found={found} />}</output>
    </div>
  );
}

function Outcome({ wheel, found }: { readonly wheel: SimulatedWheel; readonly found: Simulation }) {
  const t = usePhrases(wheelPhrases);
  const format = useFormat();
  // At the budget as it is now: it shrinks with each prize.
  const shares = segmentShares({ weights: wheel.weights, cap: capOf(wheel.daysLeft) });
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
      {wheel.daysLeft !== null && (
        <Text size="sm" mb="xs">
          {found.usedUpAfter === null
            ? t.budgetLasts(format.count(wheel.daysLeft - found.days))
            : t.budgetUsedUp(format.count(found.usedUpAfter), format.count(wheel.daysLeft - found.days))}
        </Text>
      )}
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
