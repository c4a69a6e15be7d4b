import { readWheelForDesk, setWheelWeights } from '@causeway/contract/console/wheel';
import { expectedDays } from '@causeway/contract/wheel-draw';
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useChange } from '../../api/use-change.ts';
import { usePhrases } from '../../phrases/phrase-area.ts';
import { wheelPhrases } from '../../phrases/wheel.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useFormat } from '../../ui/format.ts';
import { Section } from '../../ui/section.tsx';
import { SimulationPlot } from './simulation-plot.tsx';
import { asWeights, readWeights } from './weight-fields.ts';
import { WeightTable } from './weight-table.tsx';
import type { WheelData } from './wheel-data.ts';

interface WeightsSectionProps {
  readonly id: string;
  readonly wheel: WheelData;
  readonly mayChange: boolean;
}

/** The weights to try out: what they would cost, what would come of them, and saving them as a new version. */
export function WeightsSection({ id, wheel, mayChange }: WeightsSectionProps) {
  const t = usePhrases(wheelPhrases);
  const { days: writeDays } = useFormat();
  const present = wheel.versions[0];
  const first = (present?.weights ?? []).map(String);
  const [texts, setTexts] = useState(first);
  const [asking, setAsking] = useState(false);
  const { submit, busy } = useChange(setWheelWeights, {
    done: t.weightsSaved,
    again: [readWheelForDesk],
  });
  const read = readWeights(texts);
  const weights = asWeights(read);
  const { cap } = wheel.budget;
  const isChanged = texts.some((text, segment) => text.trim() !== first[segment]);
  return (
    <Section title={t.weights} lead={t.weightsLead}>
      <WeightTable texts={texts} read={read} cap={cap} onChange={mayChange ? setTexts : undefined} />
      {weights !== undefined && (
        <Text size="sm" mt="sm">
          {t.costs(writeDays(expectedDays({ weights, cap })))}{' '}
          {isChanged && present !== undefined && t.costsInstead(writeDays(expectedDays({ ...present, cap })))}
        </Text>
      )}
      {mayChange && (
        <Group gap="xs" mt="sm">
          <Button disabled={!isChanged || weights === undefined} onClick={() => setAsking(true)}>
            {t.saveWeights}
          </Button>
          <Button variant="default" disabled={!isChanged} onClick={() => setTexts(first)}>
            {t.putBack}
          </Button>
        </Group>
      )}
      {weights !== undefined && <SimulationPlot key={weights.join()} terms={{ weights, cap }} />}
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t.saveWeights}
        action={t.saveWeights}
        withReason
        busy={busy}
        onConfirm={async (reason) =>
          weights !== undefined && submit({ id, before: present?.version ?? 0, weights, reason })
        }
      >
        {t.saveWeightsText}
      </ConfirmDialog>
    </Section>
  );
}
