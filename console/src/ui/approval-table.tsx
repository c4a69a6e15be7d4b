import type { Approval } from '@causeway/contract/console/approvals';
import { APPROVAL_RIGHTS } from '@causeway/contract/console/rights';
import { Button, Text } from '@mantine/core';
import { type ComponentProps, Suspense, useState } from 'react';
import { useRights, useSelf } from '../api/use-self.ts';
import { approvalsPhrases } from '../phrases/identity.ts';
import { framePhrases } from '../phrases/shared.ts';
import { usePhrases } from '../phrases/use-phrases.ts';
import { ApprovalCustomer, ApprovalDialog, orderIn } from './approval-dialog.tsx';
import { DataTable } from './data-table.tsx';
import { useFormat } from './format.ts';
import { Status, type Tone } from './status.tsx';
import { Time } from './time.tsx';

type ApprovalTableProps = Pick<
  ComponentProps<typeof DataTable<Approval>>,
  'label' | 'source' | 'empty' | 'flush'
> & {
  /** The requests are about several customers. */
  readonly hasCustomers?: boolean;
};

const TONES: Readonly<Record<Approval['state'], Tone>> = {
  waiting: 'info',
  approved: 'good',
  declined: 'bad',
  expired: 'bad',
};

/** Requests for approval, with a dialog for those that wait. */
export function ApprovalTable({ hasCustomers = false, ...props }: ApprovalTableProps) {
  const t = usePhrases(approvalsPhrases);
  const { reason } = usePhrases(framePhrases);
  const [open, setOpen] = useState<Approval>();
  return (
    <>
      <DataTable
        {...props}
        keyOf={({ id }) => id}
        columns={[
          { key: 'change', title: t.change, breaks: true, render: (approval) => <Change {...approval} /> },
          ...(hasCustomers
            ? [{ key: 'customer', title: t.customer, breaks: true, render: ApprovalCustomer }]
            : []),
          { key: 'by', title: t.requestedBy, render: ({ requestedBy }) => requestedBy.name },
          { key: 'reason', title: reason, breaks: true, render: (approval) => approval.reason },
          { key: 'at', title: t.requested, render: ({ requestedAt }) => <Time at={requestedAt} relative /> },
          { key: 'until', title: t.expires, render: ({ expiresAt }) => <Time at={expiresAt} relative /> },
          {
            key: 'state',
            title: t.state,
            pinned: true,
            render: (approval) => <State approval={approval} onOpen={() => setOpen(approval)} />,
          },
        ]}
      />
      {open !== undefined && (
        <Suspense fallback={null}>
          <ApprovalDialog approval={open} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  );
}

/** What changes; for an order its number and the sum. */
function Change(approval: Approval) {
  const t = usePhrases(approvalsPhrases);
  const format = useFormat();
  const { amount, currency } = approval.after ?? {};
  const order = orderIn(approval);
  return (
    <>
      {t.actions[approval.action]}
      {order !== undefined && (
        <Text size="xs">
          {order}
          {typeof amount === 'number' &&
            typeof currency === 'string' &&
            ` · ${format.money(amount, currency)}`}
        </Text>
      )}
    </>
  );
}

function State({ approval, onOpen }: { readonly approval: Approval; readonly onOpen: () => void }) {
  const t = usePhrases(approvalsPhrases);
  const may = useRights();
  const ownId = useSelf().data?.operator.id;
  const { action, state, requestedBy, decided } = approval;
  const isConcerned = requestedBy.id === ownId || may(APPROVAL_RIGHTS[action]);
  if (state === 'waiting' && isConcerned) {
    return (
      <Button
        size="compact-sm"
        aria-label={[t.reviewLabel(t.actions[action], requestedBy.name ?? ''), orderIn(approval) ?? []]
          .flat()
          .join(' ')}
        onClick={onOpen}
      >
        {t.review}
      </Button>
    );
  }
  const isWithdrawn = state === 'declined' && decided?.by.id === requestedBy.id;
  return (
    <>
      <Status tone={TONES[state]}>{t.states[isWithdrawn ? 'withdrawn' : state]}</Status>
      {decided !== null && (
        <Text size="xs">
          {decided.by.name}
          {decided.note !== null && ` · ${decided.note}`}
        </Text>
      )}
    </>
  );
}
