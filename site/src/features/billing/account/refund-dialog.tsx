import type { PaidOrder } from '@causeway/contract/accounts';
import { useState } from 'react';
import { useLanguage, useSettings } from '../../../first-page.ts';
import { formatUsd } from '@causeway/web/format';
import { formatDate, formatMoment } from '../../../format-date.ts';
import { accountPhrases } from '../../../phrases/billing.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Link } from '../../../ui/link.tsx';

/** The type of ticket for questions about an account. */
const ACCOUNT_QUESTION = '2';

interface RefundDialogProps {
  readonly order: PaidOrder & { readonly refund: NonNullable<PaidOrder['refund']> };
  readonly name: string;
}

/** What the policy gives back for an order now, and the ticket that asks for it. */
export function RefundDialog({ order, name }: RefundDialogProps) {
  const t = usePhrases(accountPhrases);
  const language = useLanguage();
  const { factsConfirmed } = useSettings();
  const [open, setOpen] = useState(false);
  const { percent, usd, until } = order.refund;
  const ticket = new URLSearchParams({
    type: ACCOUNT_QUESTION,
    title: t.refundTicketTitle,
    content: t.refundTicket(`${name} (${order.id})`, formatDate(order.date, language)),
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
        <p>
          {factsConfirmed ? t.refundConditions : t.refundTakes} <Link to="/Refund">{t.refundPolicy}</Link>
        </p>
      </Dialog>
    </>
  );
}
