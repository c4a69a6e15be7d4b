import { DEVICE_SLOTS_MAX } from '@causeway/contract/console/limits';
import { grantCustomerSlots } from '@causeway/contract/console/calls';
import type { Customer } from '@causeway/contract/console/customers';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { useChange } from '../../../api/use-change.ts';
import { customerSupportPhrases } from '../../../phrases/backoffice.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { ChangedMeanwhile } from '../../../ui/changed-meanwhile.tsx';
import { FigureField } from '../../../ui/figure-field.tsx';
import { fromLocalMoment, toLocalMoment } from '../../../ui/local-moment.ts';
import { MomentField } from '../../../ui/moment-field.tsx';
import { ReasonDialog, useReasonFields } from '../../../ui/reason-dialog.tsx';
import { useMeanwhile } from '../../../ui/use-meanwhile.ts';
import { STALE_READS } from './stale-reads.ts';
import type { SupportDialogProps } from './support-dialogs.tsx';

const WEEK = 7 * 86_400;

type Grant = Customer['extraSlots'];

/** As in the audit log. */
const asFields = (grant: Grant) =>
  grant === null ? { slots: 0 } : { slots: grant.slots, until: new Date(grant.until * 1000).toISOString() };

/** Adds device slots until a time; 0 removes them. */
export function SlotsDialog({
  id,
  who,
  extraSlots,
  onClose,
}: SupportDialogProps & Pick<Customer, 'extraSlots'>) {
  const t = usePhrases(customerSupportPhrases);
  const [now] = useState(() => Math.floor(Date.now() / 1000));
  const initial = { slots: extraSlots?.slots ?? 1, until: extraSlots?.until ?? now + WEEK };
  const fields = useReasonFields(
    { slots: String(initial.slots), until: toLocalMoment(initial.until) },
    { REASON_REQUIRED: 'reason', CUSTOMER_SLOTS_END_WRONG: 'until', NOTHING_CHANGED: 'slots' },
  );
  const { seen, meanwhile, onRefusal } = useSeenGrant(extraSlots, (grant) => {
    fields.set('slots', String(grant?.slots ?? 0));
    if (grant !== null) fields.set('until', toLocalMoment(grant.until));
  });
  const { submit, busy } = useChange(grantCustomerSlots, {
    onDone: onClose,
    done: t.slotsChanged,
    again: STALE_READS,
    onRefusal: (refusal) => onRefusal(refusal) || fields.onRefusal(refusal),
  });
  const slots = /^\d{1,2}$/.test(fields.values.slots.trim()) ? Number(fields.values.slots) : -1;
  const until = fromLocalMoment(fields.values.until, seen?.until ?? initial.until);
  const grant = () => {
    const isFilled = fields.refuse({
      slots: slots < 0 || slots > DEVICE_SLOTS_MAX ? t.slotsMissing(DEVICE_SLOTS_MAX) : undefined,
      until: until === undefined ? t.untilMissing : undefined,
    });
    if (isFilled && until !== undefined) void submit({ id, slots, until, seen, reason: fields.reason });
  };
  return (
    <ReasonDialog
      title={t.slotsTitle(who)}
      {...{ fields, busy, onClose }}
      onSubmit={grant}
      action={t.changeSlots}
    >
      <ChangedMeanwhile {...meanwhile} />
      <Text size="sm">{t.slotsText}</Text>
      <FigureField label={t.slotCount} data-autofocus {...fields.text('slots')} />
      <MomentField label={t.until} required {...fields.text('until')} />
    </ReasonDialog>
  );
}

/** The slots as opened or taken over, and the question if a colleague has changed them. */
function useSeenGrant(opened: Grant, onTake: (theirs: Grant) => void) {
  const [seen, setSeen] = useState(opened);
  const { now, choice, onRefusal } = useMeanwhile<Grant>({
    nowIn: (bean) => (bean as { readonly grant: Grant }).grant,
    onTake: (theirs) => {
      setSeen(theirs);
      onTake(theirs);
    },
    onKeep: setSeen,
  });
  const theirs = now === undefined ? undefined : asFields(now);
  return { seen, meanwhile: { seen: asFields(seen), now: theirs, ...choice }, onRefusal };
}
