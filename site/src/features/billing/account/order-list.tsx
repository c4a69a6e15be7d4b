import type { PaidOrder } from '@causeway/contract/accounts';
import { OrderTable, type OrderWaysProps } from '../orders/order-table.tsx';
import { accountPhrases } from '../../../phrases/billing.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { ButtonLink, Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useState } from 'react';
import { useLanguage, useSettings } from '../../../first-page.ts';
import { formatUsd } from '@causeway/web/format';
import { formatDate, formatMoment } from '../../../format-date.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Link } from '../../../ui/link.tsx';

/** Paid orders, newest first, each with its receipt and its refund under the policy. */
export function OrderList({ orders }: { readonly orders: readonly PaidOrder[] }) {
  const t = usePhrases(accountPhrases);
  if (orders.length === 0) {
    return (
      <EmptyState title={t.noOrders} action={<ButtonLink to="/Packages">{t.toPlans}</ButtonLink>}>
        {t.noOrdersHint}
      </EmptyState>
    );
  }
  return <OrderTable orders={orders} Ways={RefundWay} />;
}

function RefundWay({ order: { refund, ...order }, name }: OrderWaysProps) {
  return refund !== null && <RefundDialog order={{ ...order, refund }} name={name} />;
}

/** The type of ticket for questions about an account. */
const ACCOUNT_QUESTION = '2';

interface RefundDialogProps {
  readonly order: PaidOrder & { readonly refund: NonNullable<PaidOrder['refund']> };
  readonly name: string;
}

function RefundDialog({ order, name }: RefundDialogProps) {
  const t = usePhrases(accountPhrases);
  const language = useLanguage();
  const { factsConfirmed } = useSettings();
  const [open, setOpen] = useState(false);
  const { percent, usd, until } = order.refund;
  const ticket = new URLSearchParams({
    type: ACCOUNT_QUESTION,
    title: t.refundTicketTitle,
    content: t.refundTicket(`${name} (${order.number})`, formatDate(order.date, language)),
  });
  return (
    <>
      <Button small variant="quiet" onClick={() => setOpen(true)}>
        {t.refund}
        <span className="visually-hidden"> {name}</span>
      </Button>
      <Dialog
        open={open}
        title={t.refundTitle}
        onClose={() => setOpen(false)}
        actions={
          <ButtonLink variant="primary" to={`/Order?${ticket}`}>
            {t.refundAsk}
          </ButtonLink>
        }
      >
        <p>
          {factsConfirmed
            ? t.refundNow(formatUsd(usd, language), percent, formatMoment(until, language))
            : t.refundAsAgreed}
        </p>
        {factsConfirmed && <p>{t.refundConditions}</p>}
        <p>
          {t.refundTakes} <Link to="/Refund">{t.refundPolicy}</Link>
        </p>
      </Dialog>
    </>
  );
}
