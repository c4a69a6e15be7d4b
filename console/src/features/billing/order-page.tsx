import { readOrder, recheckOrder } from '@causeway/contract/console/calls';
import { Button, SimpleGrid } from '@mantine/core';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useChange } from '../../api/use-change.ts';
import { useRead } from '../../api/use-read.ts';
import { useRights } from '../../api/use-self.ts';
import { moneyPhrases } from '../../phrases/billing.ts';
import { usePhrases } from '../../phrases/use-phrases.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { showDone } from '../../ui/notices.ts';
import { ApprovalTable } from '../../ui/approval-table.tsx';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { ReviewItemTable } from './review-item-table.tsx';
import { DisputeTable } from './dispute-table.tsx';
import { OrderStatus } from '../../ui/order-status.tsx';
import { ManualPaymentDialog } from './manual-payment-dialog.tsx';
import { MoneyFacts, OrderFacts } from './order-facts.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { OverrideDialog } from './override-dialog.tsx';
import { PaymentTable } from './payment-table.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { RefundTable } from './refund-table.tsx';
import { STALE_READS } from './stale-reads.ts';
import type { OrderDetails } from './order-details.ts';

const REFRESH_MS = 15_000;

/** An order: its actions, its money and its timeline. */
export default function OrderPage() {
  const t = usePhrases(moneyPhrases);
  const { id = '' } = useParams();
  const read = useRead(readOrder, { id });
  useRead(readOrder, { id }, { enabled: isPending(read.data), every: REFRESH_MS });
  const number = read.data?.order.number;
  return (
    <Page
      title={number === undefined ? t.order : t.orderTitle(number)}
      lead={
        read.data !== undefined && (
          <>
            <OrderStatus {...read.data.order} />{' '}
            <CopyButton text={read.data.order.number} label={t.copyNumber} />
          </>
        )
      }
      actions={read.data !== undefined && <Actions details={read.data} />}
    >
      <Loaded read={read} lines={8}>
        {(details) => <Details details={details} />}
      </Loaded>
    </Page>
  );
}

/** A payment, a refund or a decision is awaited, which changes the page. */
const isPending = (details: OrderDetails | undefined): boolean =>
  details !== undefined &&
  (details.order.status === 'open' ||
    details.refunds.some(({ state }) => state === 'requested') ||
    details.approvals.some(({ state }) => state === 'waiting'));

/** The actions that the operator's rights allow now. */
function Actions({ details }: { readonly details: OrderDetails }) {
  const t = usePhrases(moneyPhrases);
  const may = useRights();
  const [open, setOpen] = useState<'refund' | 'override' | 'offline'>();
  const { submit, busy } = useChange(recheckOrder, {
    onDone: ({ checked, settled }) => showDone(t.rechecked(checked, settled)),
    again: STALE_READS,
  });
  const { order, money, removal, payable, approvals } = details;
  const isMarked = approvals.some(({ action, state }) => action === 'payment.offline' && state === 'waiting');
  const close = () => setOpen(undefined);
  return (
    <>
      {may('payments.recheck') && (
        <BusyButton variant="default" loading={busy} onClick={() => void submit({ id: order.id })}>
          {t.recheck}
        </BusyButton>
      )}
      {may('payments.settle') && payable && !isMarked && (
        <Button variant="default" onClick={() => setOpen('offline')}>
          {t.offline}
        </Button>
      )}
      {may('refunds.override') && money.leftUsd > 0 && (
        <Button variant="default" onClick={() => setOpen('override')}>
          {t.override}
        </Button>
      )}
      {may('refunds.grant') && money.offer !== null && (
        <Button onClick={() => setOpen('refund')}>{t.refund}</Button>
      )}
      {open === 'offline' && <ManualPaymentDialog order={order} onClose={close} />}
      {open === 'override' && <OverrideDialog details={details} onClose={close} />}
      {open === 'refund' && money.offer !== null && (
        <RefundDialog id={order.id} offer={money.offer} removal={removal} onClose={close} />
      )}
    </>
  );
}

function Details({ details }: { readonly details: OrderDetails }) {
  const t = usePhrases(moneyPhrases);
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <Section title={t.facts}>
          <OrderFacts order={details.order} />
        </Section>
        <Section title={t.money}>
          <MoneyFacts details={details} />
        </Section>
      </SimpleGrid>
      {details.reviewItems.length > 0 && (
        <Section title={t.paymentsTitle} flush>
          <ReviewItemTable label={t.paymentsTitle} source={{ rows: details.reviewItems }} flush />
        </Section>
      )}
      {details.approvals.length > 0 && (
        <Section title={t.marks} flush>
          <ApprovalTable label={t.marks} source={{ rows: details.approvals }} flush />
        </Section>
      )}
      <Section title={t.payments} flush>
        <PaymentTable payments={details.payments} />
      </Section>
      {details.refunds.length > 0 && (
        <Section title={t.refunds} flush>
          <RefundTable refunds={details.refunds} />
        </Section>
      )}
      {details.disputes.length > 0 && (
        <Section title={t.disputes} flush>
          <DisputeTable disputes={details.disputes} />
        </Section>
      )}
      <Section title={t.timeline}>
        <OrderTimeline items={details.timeline} />
      </Section>
    </>
  );
}
