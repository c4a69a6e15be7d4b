import type { PaymentDifference } from '@causeway/contract/console/reconciliation';
import { Anchor, Button, Text } from '@mantine/core';
import { useState, type ComponentProps } from 'react';
import { Link } from 'react-router';
import { useRights } from '../../api/use-self.ts';
import { reconciliationPhrases } from '../../phrases/billing.ts';
import { nameIn } from '../../phrases/name-in.ts';
import { usePhrases } from '../../phrases/use-phrases.ts';
import { wordsPhrases } from '../../phrases/names.ts';
import { DataTable, type Column } from '../../ui/data-table.tsx';
import { useFormat } from '../../ui/format.ts';
import { Status } from '../../ui/status.tsx';
import { DifferenceDialog } from './difference-dialog.tsx';
import { useActorName } from './labels.tsx';

type DifferenceTableProps = Pick<ComponentProps<typeof DataTable<PaymentDifference>>, 'source' | 'empty'>;

/** Differences between a provider's records and ours. */
export function DifferenceTable(props: DifferenceTableProps) {
  const t = usePhrases(reconciliationPhrases);
  const { providers } = usePhrases(wordsPhrases);
  const format = useFormat();
  const sum = (amount: number | null, currency: string) =>
    amount === null ? '—' : format.money(amount, currency);
  const columns: Column<PaymentDifference>[] = [
    {
      key: 'what',
      title: t.what,
      render: ({ kind, movement }) => (
        <>
          <Status tone="warn">{t.kinds[kind]}</Status>
          <Text size="xs">{t.kindTexts[movement][kind]}</Text>
        </>
      ),
    },
    {
      key: 'ours',
      title: t.ours,
      figures: true,
      render: ({ amount, currency }) => sum(amount, currency),
    },
    {
      key: 'theirs',
      title: t.theirs,
      figures: true,
      render: ({ theirAmount, theirCurrency }) => sum(theirAmount, theirCurrency),
    },
    { key: 'order', title: t.order, render: (row) => <Named {...row} /> },
    { key: 'provider', title: t.provider, render: ({ provider }) => nameIn(providers, provider) },
    { key: 'day', title: t.day, whole: true, render: ({ day }) => day },
    { key: 'state', title: t.state, pinned: true, render: (row) => <State difference={row} /> },
  ];
  return <DataTable {...props} label={t.differences} columns={columns} keyOf={({ id }) => id} flush />;
}

function Named({ order, reference }: PaymentDifference) {
  if (order === null) return <Text size="xs">{reference}</Text>;
  return (
    <Anchor component={Link} to={`/orders/${order.id}`} inherit>
      {order.number}
    </Anchor>
  );
}

/** Who resolved it, or the button to resolve it. */
function State({ difference }: { readonly difference: PaymentDifference }) {
  const t = usePhrases(reconciliationPhrases);
  const mayResolve = useRights()('payments.settle');
  const nameOf = useActorName();
  const [resolving, setResolving] = useState(false);
  const { resolved, kind, reference } = difference;
  if (resolved !== null) {
    if (resolved.by.kind === 'system') return <Status tone="good">{t.byItself}</Status>;
    return (
      <>
        <Status tone="good">{t.resolvedOnes}</Status>
        <Text size="xs">
          {nameOf(resolved.by)}
          {resolved.note !== null && ` · ${resolved.note}`}
        </Text>
      </>
    );
  }
  if (!mayResolve) return <Status tone="warn">{t.open}</Status>;
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={t.resolveLabel(t.kinds[kind], reference)}
        onClick={() => setResolving(true)}
      >
        {t.resolve}
      </Button>
      {resolving && <DifferenceDialog difference={difference} onClose={() => setResolving(false)} />}
    </>
  );
}
