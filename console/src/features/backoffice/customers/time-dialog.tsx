import { TIME_ACT_DAYS_MAX } from '@causeway/contract/console/limits';
import { changeCustomerTime, previewCustomerTime, readTimeLimit } from '@causeway/contract/console/calls';
import { LOWEST_TIER, TIER_KEYS, type Tier } from '@causeway/contract/tiers';
import { Group, SegmentedControl, Text } from '@mantine/core';
import { useState } from 'react';
import { useChange } from '../../../api/use-change.ts';
import { ApiRefusal } from '@causeway/web/failures';
import { newUuid } from '@causeway/web/new-uuid';
import { useRead } from '../../../api/use-read.ts';
import { customersPhrases } from '../../../phrases/backoffice.ts';
import { framePhrases } from '../../../phrases/shared.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { showDone } from '../../../ui/notices.ts';
import { ReasonDialog, useReasonFields } from '../../../ui/reason-dialog.tsx';
import { FigureField } from '../../../ui/figure-field.tsx';
import { Time } from '../../../ui/time.tsx';
import styles from './customer.module.css';
import { STALE_READS } from './stale-reads.ts';

interface TimeDialogProps {
  readonly id: string;
  readonly who: string;
  readonly onClose: () => void;
}

/** The form's state and the change that it requests. */
function useTimeChange({ id, onClose }: TimeDialogProps) {
  const t = usePhrases(customersPhrases);
  const frame = usePhrases(framePhrases);
  const [tier, setTier] = useState<Tier>(LOWEST_TIER);
  const [way, setWay] = useState<'give' | 'take'>('give');
  // One key per opening, so that repeated presses or network retries count once.
  const [key, setKey] = useState(newUuid);
  const fields = useReasonFields(
    { days: '' },
    { REASON_REQUIRED: 'reason', CUSTOMER_TIME_UNCHANGED: 'days' },
  );
  const days = daysOf(fields.values.days, way);
  const { submit, busy } = useChange(changeCustomerTime, {
    onDone: ({ state }) => {
      onClose();
      showDone(state === 'done' ? t.timeChanged : frame.requested);
    },
    again: [...STALE_READS, previewCustomerTime, readTimeLimit],
    onRefusal: (refusal) => {
      if (refusal.refusal === 'CUSTOMER_KEY_USED') setKey(newUuid());
      return fields.onRefusal(refusal);
    },
  });
  const change = () => {
    const isFilled = fields.refuse({
      days: days === undefined ? t.dayCountMissing : undefined,
    });
    if (isFilled && days !== undefined) void submit({ id, tier, days, reason: fields.reason, key });
  };
  return { tier, setTier, way, setWay, fields, days, change, busy };
}

/** Gives or takes days; previews the account's time. */
export function TimeDialog(props: TimeDialogProps) {
  const t = usePhrases(customersPhrases);
  const { id, who, onClose } = props;
  const frame = usePhrases(framePhrases);
  const { tier, setTier, way, setWay, fields, days, change, busy } = useTimeChange(props);
  const left = useRead(readTimeLimit, { id }).data?.leftDays;
  const isAbove = left != null && days !== undefined && Math.abs(days) > left;
  return (
    <ReasonDialog
      title={t.changeTimeTitle(who)}
      onSubmit={change}
      fields={fields}
      action={isAbove ? frame.request : way === 'take' ? t.take : t.give}
      busy={busy}
      danger={way === 'take'}
      onClose={onClose}
    >
      <Group gap="sm">
        <SegmentedControl
          aria-label={t.changeTime}
          value={way}
          onChange={(value) => setWay(value === 'take' ? 'take' : 'give')}
          data={[
            { value: 'give', label: t.give },
            { value: 'take', label: t.take },
          ]}
        />
        <SegmentedControl
          aria-label={t.tier}
          value={tier}
          onChange={setTier}
          data={TIER_KEYS.map((value) => ({ value, label: t.tiers[value] }))}
        />
      </Group>
      <FigureField label={t.dayCount} data-autofocus {...fields.text('days')} />
      {left != null && (
        <Text component="output" size="sm" display="block">
          {t.daysLeftToday(left)}
          {isAbove && ` ${frame.requestText}`}
        </Text>
      )}
      {days !== undefined && <Foreseen {...{ id, tier, days }} />}
    </ReasonDialog>
  );
}

function daysOf(typed: string, way: 'give' | 'take'): number | undefined {
  const days = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : 0;
  if (days < 1 || days > TIME_ACT_DAYS_MAX) return undefined;
  return way === 'take' ? -days : days;
}

/** The server's preview. */
function Foreseen(act: { readonly id: string; readonly tier: Tier; readonly days: number }) {
  const t = usePhrases(customersPhrases);
  const { data, error, refetch } = useRead(previewCustomerTime, act);
  if (error instanceof ApiRefusal) return <output className={styles.change}>{error.message}</output>;
  if (error !== null) return <FailureNote failure={error} onRetry={() => void refetch()} />;
  const moment = (at: number | null | undefined) => (at == null ? t.never : <Time at={at} />);
  return (
    <dl className={styles.change} aria-busy={data === undefined}>
      <dt>{t.now}</dt>
      <dd>{data && moment(data.before[act.tier])}</dd>
      <dt>{t.afterwards}</dt>
      <dd>{data && moment(data.after[act.tier])}</dd>
    </dl>
  );
}
