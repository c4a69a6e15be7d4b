import type { ReviewItem } from '@causeway/contract/console/payments';
import { Anchor, Text } from '@mantine/core';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { useRights } from '../../api/use-self.ts';
import { moneyPhrases } from '../../phrases/billing.ts';
import { framePhrases } from '../../phrases/shared.ts';
import { usePhrases } from '../../phrases/use-phrases.ts';
import { DataTable, type Column } from '../../ui/data-table.tsx';
import { useFormat } from '../../ui/format.ts';
import { Status } from '../../ui/status.tsx';
import { Time } from '../../ui/time.tsx';
import { ReviewItemActs } from './review-item-acts.tsx';
import { CustomerLink, useActorName } from './labels.tsx';
import { wordsPhrases } from '../../phrases/names.ts';
import { nameIn } from '../../phrases/name-in.ts';

type ReviewItemTableProps = Pick<
  ComponentProps<typeof DataTable<ReviewItem>>,
  'label' | 'source' | 'empty' | 'flush' | 'totals'
>;

/** Open and resolved review items. */
export function ReviewItemTable(props: ReviewItemTableProps) {
  const t = usePhrases(moneyPhrases);
  const mayResolve = useRights()('payments.settle');
  const columns = useColumns();
  columns.push({
    key: 'state',
    title: t.resolution,
    pinned: true,
    render: ({ back, resolved, ...row }) => (
      <>
        {back !== null && <ReviewItemActs payment={{ ...row, resolved, back }} mayResolve={mayResolve} />}
        {resolved !== null && <Resolution resolved={resolved} />}
      </>
    ),
  });
  return <DataTable {...props} columns={columns} keyOf={({ id }) => id} />;
}

function Resolution({ resolved }: { readonly resolved: NonNullable<ReviewItem['resolved']> }) {
  const t = usePhrases(moneyPhrases);
  const nameOf = useActorName();
  const { by, outcome, note } = resolved;
  return (
    <>
      <Status tone="good">{t.outcomes[outcome]}</Status>
      <Text size="xs">
        {nameOf(by)}
        {note !== null && ` · ${note}`}
      </Text>
    </>
  );
}

function useColumns(): Column<ReviewItem>[] {
  const t = usePhrases(moneyPhrases);
  const { sentences } = usePhrases(framePhrases);
  const { providers } = usePhrases(wordsPhrases);
  const format = useFormat();
  const arrived = ({ amount, currency }: ReviewItem) =>
    amount === null ? '' : format.money(amount, currency ?? '');
  return [
    {
      key: 'kind',
      title: t.what,
      render: ({ kind, detail, dueAt, holdsDays }) => (
        <>
          <Status tone={kind === 'late' ? 'info' : 'warn'}>{t.kinds[kind]}</Status>
          <Text size="xs">
            {sentences(
              t.kindTexts[kind],
              ...(holdsDays ? [t.daysHeld] : []),
              ...(detail === null ? [] : [t.detail(detail)]),
            )}
          </Text>
          {dueAt !== null && (
            <Text size="xs">
              {t.respondBy} <Time at={dueAt} />
            </Text>
          )}
        </>
      ),
    },
    { key: 'arrived', title: t.arrived, figures: true, render: arrived },
    {
      key: 'expected',
      title: t.expected,
      figures: true,
      render: ({ order }) => (order === null ? '' : format.usd(order.usd)),
    },
    {
      key: 'order',
      title: t.order,
      breaks: true,
      render: ({ order, reference }) =>
        order === null ? (
          reference
        ) : (
          <Anchor component={Link} to={`/orders/${order.id}`} inherit>
            {order.number}
          </Anchor>
        ),
    },
    {
      key: 'customer',
      title: t.customer,
      breaks: true,
      render: ({ order }) => (order === null ? '' : <CustomerLink {...order} />),
    },
    { key: 'provider', title: t.provider, render: ({ provider }) => nameIn(providers, provider) },
    { key: 'at', title: t.when, render: ({ at }) => <Time at={at} relative /> },
  ];
}
