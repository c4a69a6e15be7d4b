import { listScheduledPlans, readCatalogue, schedulePlan } from '@causeway/contract/console/calls';
import type { ConsolePlan, PlanDraft } from '@causeway/contract/console/catalogue';
import {
  type ConfirmedPrice,
  planPriceChanges,
  type PriceChange,
} from '@causeway/contract/console/price-changes';
import type { ScheduledPlan } from '@causeway/contract/console/scheduled-plans';
import { Text } from '@mantine/core';
import { useState } from 'react';
import type { ApiRefusal } from '@causeway/web/failures';
import { useChange } from '../../api/use-change.ts';
import { cataloguePhrases } from '../../phrases/catalog.ts';
import { usePhrases } from '../../phrases/use-phrases.ts';
import { fromLocalMoment, toLocalMoment } from '../../ui/local-moment.ts';
import { MomentField } from '../../ui/moment-field.tsx';
import { useFields } from '../../ui/use-fields.ts';
import { PriceDialog, pricesIn } from './price-dialog.tsx';
import { draftOf } from './use-plan-form.ts';

interface ScheduleDialogProps {
  readonly plan: ConsolePlan;
  /** The version that the operator has seen. */
  readonly version: number;
  readonly draft: PlanDraft;
  /** The scheduled change that this one edits. */
  readonly edited: ScheduledPlan | undefined;
  readonly onClose: () => void;
  readonly onDone: () => void;
  /** For refusals of the plan's fields; the dialog closes. */
  readonly onRefusal: (refusal: ApiRefusal) => boolean;
}

const HOUR_SECONDS = 3600;

/** Asks when a plan is to change, and to confirm its prices. */
export function ScheduleDialog(props: ScheduleDialogProps) {
  const { plan, version, draft, edited, onClose } = props;
  const t = usePhrases(cataloguePhrases);
  const [first] = useState(
    // The next full hour but one.
    () => edited?.at ?? (Math.floor(Date.now() / 1000 / HOUR_SECONDS) + 2) * HOUR_SECONDS,
  );
  const fields = useFields({ at: toLocalMoment(first) }, { SCHEDULE_TIME_WRONG: 'at' });
  /** The prices that the server wants confirmed; they differ from ours once the plan's offer has ended. */
  const [asked, setAsked] = useState<readonly PriceChange[]>();
  const { submit, busy } = useChange(schedulePlan, {
    onDone: props.onDone,
    done: t.scheduled,
    again: [listScheduledPlans, readCatalogue],
    onRefusal: (refusal) => {
      const prices = pricesIn(refusal);
      if (prices !== undefined) setAsked(prices);
      if (prices !== undefined || refusal.refusal?.startsWith('SCHEDULE_')) return fields.onRefusal(refusal);
      onClose();
      return props.onRefusal(refusal);
    },
  });
  const confirm = (confirmed: readonly ConfirmedPrice[]) => {
    const at = fromLocalMoment(fields.values.at, first);
    if (at === undefined) {
      fields.refuse({ at: t.timeMissing });
      return;
    }
    const replaces = edited?.id ?? null;
    void submit({ key: plan.key, version, draft, at, replaces, confirmed: [...confirmed] });
  };
  const changes = asked ?? planPriceChanges(draftOf(plan), draft);
  return (
    <PriceDialog
      key={JSON.stringify(changes)}
      title={edited === undefined ? t.schedule : t.editScheduled}
      action={t.schedule}
      changes={changes}
      busy={busy}
      wrong={fields.wrong}
      onClose={onClose}
      onConfirm={confirm}
    >
      <Text size="sm">{t.scheduleLead}</Text>
      <MomentField label={t.scheduleAt} required data-autofocus {...fields.text('at')} />
    </PriceDialog>
  );
}
