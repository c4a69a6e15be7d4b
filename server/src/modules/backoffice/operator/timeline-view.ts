import type { TimelineEvent } from '@causeway/contract/console/customer-timeline';
import { centsToUsd } from '@causeway/contract/money';
import { toEpoch } from '../../../platform/clock.ts';
import type { TimelineRow } from '../timeline-store.ts';

type MailRow = Extract<TimelineRow, { kind: 'mail' }>;

export function viewTimelineEvent(row: TimelineRow, isResendable: (mail: MailRow) => boolean): TimelineEvent {
  const common = { id: row.id, at: toEpoch(row.at) };
  if (row.kind === 'order') {
    const { number, name, cents, status } = row.data;
    const { zh, ...others } = name;
    return { ...common, kind: row.kind, number, name: { cn: zh, ...others }, usd: centsToUsd(cents), status };
  }
  if (row.kind === 'payment') {
    const { cents, ...rest } = row.data;
    return { ...common, kind: row.kind, ...rest, usd: centsToUsd(cents) };
  }
  if (row.kind === 'mail') {
    const { template, status } = row.data;
    return { ...common, kind: row.kind, template, status, resendable: isResendable(row) };
  }
  // What the database put together for this kind, and nothing else.
  return { ...common, kind: row.kind, ...row.data } as TimelineEvent;
}
