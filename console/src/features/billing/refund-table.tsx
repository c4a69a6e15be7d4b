import type { RefundRow } from '@causeway/contract/console/refunds';
import { Anchor, Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useRights } from '../../api/use-self.ts';
import { moneyPhrases } from '../../phrases/billing.ts';
import { usePhrases } from '../../phrases/use-phrases.ts';
import { DataTable, type Column } from '../../ui/data-table.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Status, type Tone } from '../../ui/status.tsx';
import { Time } from '../../ui/time.tsx';
import { useActorName, useAmountColumn, useSums } from './labels.tsx';
import styles from './order-page.module.css';
import { SentRefundDialog } from './sent-refund-dialog.tsx';

const TONES: Readonly<Record<RefundRow['state'], Tone>> = {
  requested: 'info',
  succeeded: 'good',
  failed: 'bad',
};

export function RefundTable({ refunds }: { readonly refunds: readonly RefundRow[] }) {
  const t = usePhrases(moneyPhrases);
  const amount = useAmountColumn();
  const nameOf = useActorName();
  const columns: Column<RefundRow>[] = [
    { key: 'kind', title: t.what, render: ({ kind }) => t.refundKinds[kind] },
    amount,
    {
      key: 'state',
      title: t.status,
      render: ({ id, state, page, sendTo, providerReference }) => (
        <>
          <Status tone={TONES[state]}>{t.refundStates[state]}</Status>
          {page !== null && <ClaimPage page={page} />}
          {sendTo !== null && <SendTo id={id} sendTo={sendTo} />}
          {/^[0-9a-f]{64}$/.test(providerReference ?? '') && (
            <Text size="xs" className={styles.reference}>
              {t.transaction}: {providerReference}
            </Text>
          )}
        </>
      ),
    },
    { key: 'days', title: t.takesDays, render: ({ takesDays }) => (takesDays ? t.yes : t.no) },
    { key: 'by', title: t.by, render: ({ requestedBy }) => nameOf(requestedBy) },
    { key: 'reason', title: t.reason, render: ({ reason }) => reason },
    { key: 'when', title: t.when, render: ({ requestedAt }) => <Time at={requestedAt} /> },
  ];
  return (
    <DataTable
      label={t.refunds}
      columns={columns}
      source={{ rows: refunds }}
      keyOf={({ id }) => id}
      totals={<RefundSums refunds={refunds} />}
      flush
    />
  );
}

/** What was refunded, and what is being refunded. */
function RefundSums({ refunds }: { readonly refunds: readonly RefundRow[] }) {
  const t = usePhrases(moneyPhrases);
  const write = useSums();
  const parts = (['succeeded', 'requested'] as const).flatMap((state) => {
    const amounts = write(refunds.filter((refund) => refund.state === state));
    return amounts === '' ? [] : [t.refundSum(t.refundStates[state], amounts)];
  });
  return parts.length > 0 && <span>{parts.join(' · ')}</span>;
}

/** The provider's page on which the customer chooses where the refund goes. */
function ClaimPage({ page }: { readonly page: string }) {
  const t = usePhrases(moneyPhrases);
  return (
    <Text size="xs">
      {t.refundPageHint}{' '}
      <Anchor href={page} target="_blank" rel="noreferrer" inherit>
        {t.refundPage}
      </Anchor>{' '}
      <CopyButton text={page} label={t.copyRefundPage} />
    </Text>
  );
}

interface SendToProps {
  readonly id: string;
  readonly sendTo: NonNullable<RefundRow['sendTo']>;
}

/** Where an operator sends the refund, and its record. */
function SendTo({ id, sendTo: { named, address, usdt } }: SendToProps) {
  const t = usePhrases(moneyPhrases);
  const may = useRights();
  const [open, setOpen] = useState(false);
  if (!named) return <Text size="xs">{t.addressAwaited}</Text>;
  return (
    <>
      <Text size="xs" className={styles.reference}>
        {t.sendRefund(usdt ?? '?')}
        {address !== null && (
          <>
            {' '}
            {address} <CopyButton text={address} label={t.copyAddress} />
          </>
        )}
      </Text>
      {may('payments.settle') && (
        <Button size="compact-sm" onClick={() => setOpen(true)}>
          {t.recordSent}
        </Button>
      )}
      {open && <SentRefundDialog id={id} address={address} onClose={() => setOpen(false)} />}
    </>
  );
}
