import { readOperatorWheel, setWheelWeights } from '@causeway/contract/console/calls';
import { expectedDays } from '@causeway/contract/wheel-spin';
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useChange } from '../../../api/use-change.ts';
import { refetch } from '../../../api/use-read.ts';
import { useIsOwner } from '../../../api/use-self.ts';
import { framePhrases } from '../../../phrases/shared.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { wheelPhrases } from '../../../phrases/promotions.ts';
import { ChangedMeanwhile } from '../../../ui/changed-meanwhile.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useFormat } from '../../../ui/format.ts';
import { showDone } from '../../../ui/notices.ts';
import { Section } from '../../../ui/section.tsx';
import { useUnsaved } from '../../../ui/unsaved.ts';
import { SimulationPlot } from './simulation-plot.tsx';
import { asWeights, readWeights } from './weight-fields.ts';
import { WeightTable } from './weight-table.tsx';
import type { WheelData } from './wheel-data.ts';

interface WeightsSectionProps {
  readonly id: string;
  readonly wheel: WheelData;
  readonly mayChange: boolean;
}

type Version = WheelData['versions'][number];

/** The operator's input, and the version when they began. */
interface Typed {
  readonly texts: readonly string[];
  readonly on: Version;
}

/** The input, its valid weights, and saving them as a new version. */
function useWeights({ id, wheel }: WeightsSectionProps) {
  const t = usePhrases(wheelPhrases);
  const frame = usePhrases(framePhrases);
  const present = wheel.versions[0];
  const first = (present?.weights ?? []).map(String);
  // The input stays even if another operator's version arrives.
  const [typed, setTyped] = useState<Typed>();
  const texts = typed?.texts ?? first;
  const [asking, setAsking] = useState(false);
  const { submit, busy } = useChange(setWheelWeights, {
    onDone: async ({ state }) => {
      // The fields switch to the read weights only then, so that no older weights appear in between.
      await refetch(readOperatorWheel);
      setTyped(undefined);
      showDone(state === 'done' ? t.weightsSaved : frame.requested);
    },
    again: [readOperatorWheel],
    onRefusal: ({ refusal }) => {
      if (refusal !== 'CHANGED_MEANWHILE') return false;
      // The new version is read, and shown above the weights.
      setAsking(false);
      return true;
    },
  });
  const read = readWeights(texts);
  const weights = asWeights(read);
  const isChanged = texts.some((text, segment) => text.trim() !== first[segment]);
  useUnsaved(isChanged);
  const type = (next: readonly string[]) => {
    const isPutBack = next.every((text, segment) => text === first[segment]);
    if (present !== undefined) setTyped(isPutBack ? undefined : { texts: next, on: typed?.on ?? present });
  };
  const save = async (reason: string) =>
    weights !== undefined && submit({ id, before: typed?.on.version ?? 0, weights, reason });
  return { present, typed, setTyped, texts, read, weights, isChanged, type, asking, setAsking, save, busy };
}

type Weights = ReturnType<typeof useWeights>;

/** Edits the weights: their cost, a simulation, and saving them as a new version. */
export function WeightsSection(props: WeightsSectionProps) {
  const t = usePhrases(wheelPhrases);
  const { sentences, request, requestText } = usePhrases(framePhrases);
  const isOwner = useIsOwner();
  const { days: writeDays } = useFormat();
  const state = useWeights(props);
  const { present, texts, read, weights, isChanged, asking, setAsking, busy } = state;
  const { cap, days, won } = props.wheel.budget;
  const daysLeft = days === null ? null : days - won;
  return (
    <Section title={t.weights} lead={t.weightsLead}>
      <Overtaken {...state} />
      <WeightTable {...{ texts, read, cap }} onChange={props.mayChange ? state.type : undefined} />
      {weights !== undefined && (
        <Text size="sm" mt="sm">
          {sentences(
            t.costs(writeDays(expectedDays({ weights, cap }))),
            ...(isChanged && present !== undefined
              ? [t.costsInstead(writeDays(expectedDays({ ...present, cap })))]
              : []),
          )}
        </Text>
      )}
      {props.mayChange && (
        <Group gap="xs" mt="sm">
          <Button disabled={!isChanged || weights === undefined} onClick={() => setAsking(true)}>
            {t.saveWeights}
          </Button>
          <Button variant="default" disabled={!isChanged} onClick={() => state.setTyped(undefined)}>
            {t.putBack}
          </Button>
        </Group>
      )}
      {weights !== undefined && <SimulationPlot key={weights.join()} wheel={{ weights, daysLeft }} />}
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t.saveWeights}
        action={isOwner ? t.saveWeights : request}
        withReason
        busy={busy}
        onConfirm={state.save}
      >
        {isOwner ? t.saveWeightsText : sentences(t.saveWeightsText, requestText)}
      </ConfirmDialog>
    </Section>
  );
}

/** Shows a version that another operator saved since the input began. */
function Overtaken({ typed, setTyped, present, busy }: Weights) {
  const t = usePhrases(wheelPhrases);
  // While a save is running, the newer version is our own.
  if (busy || typed === undefined || present === undefined) return null;
  if (typed.on.version === present.version) return null;
  return (
    <ChangedMeanwhile
      seen={bySegment(typed.on, t.segment)}
      now={bySegment(present, t.segment)}
      onTakeTheirs={() => setTyped(undefined)}
      onKeepMine={() => setTyped({ ...typed, on: present })}
    />
  );
}

/** Segments are numbered from 1, as in the table. */
const bySegment = ({ weights }: Version, name: string) =>
  Object.fromEntries(weights.map((weight, segment) => [`${name} ${segment + 1}`, weight]));
