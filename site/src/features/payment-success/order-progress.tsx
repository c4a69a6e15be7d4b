import { recheckPayments } from '@causeway/contract/orders';
import { useEffect, useState } from 'react';
import { useSubmit } from '../../api/use-submit.ts';
import { useLanguage } from '../../first-page.ts';
import { formatMoment } from '../../format-date.ts';
import { paymentSuccessPhrases } from '../../phrases/payment-success.ts';
import { usePhrases } from '../../phrases/phrase-area.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { PathSteps } from '../../ui/path-progress.tsx';
import { showToast } from '../../ui/toast-store.ts';
import styles from './payment-success-page.module.css';
import { SupportHint } from './support-hint.tsx';
import { type Receipt, usePaidOrder } from './use-paid-order.ts';

/** The waiting time after which support is asked for. */
const LATE_MS = 5 * 60_000;

/** Where the payment is, live, and once it is recorded what it gave. */
export function OrderProgress({ orderId }: { readonly orderId: string }) {
  const t = usePhrases(paymentSuccessPhrases);
  const { order, askNow } = usePaidOrder(orderId);
  const late = useLate(order.state === 'waiting' ? order.since : undefined);
  const { submit, busy } = useSubmit(recheckPayments, {
    onDone: ({ settled }) => {
      askNow();
      if (settled === 0) showToast({ text: t.notYet, tone: 'info' });
    },
  });

  if (order.state === 'unknown') {
    return (
      <>
        <p className={styles.text}>{t.plain}</p>
        <SupportHint text={t.hint} />
      </>
    );
  }
  const waiting = order.state === 'waiting';
  return (
    <>
      <div className={styles.path}>
        <PathSteps
          label={t.stepsLabel}
          steps={[t.stepPaid, t.stepRecorded, t.stepActive]}
          current={waiting ? 1 : 3}
        />
      </div>
      <output className={styles.text}>
        {waiting ? t.waiting : order.receipt.team === null ? t.done : t.team.done}
      </output>
      {waiting ? (
        <>
          <Button busy={busy} onClick={() => void submit({})}>
            {t.recheck}
          </Button>
          <SupportHint text={late ? t.late : t.hint} />
        </>
      ) : (
        <Gain receipt={order.receipt} orderId={orderId} />
      )}
    </>
  );
}

/** Whether somebody has waited too long since a moment in milliseconds. */
function useLate(since: number | undefined): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (since === undefined) return undefined;
    const timer = setTimeout(() => setLate(true), since + LATE_MS - Date.now());
    return () => clearTimeout(timer);
  }, [since]);
  return late;
}

function Gain({ receipt, orderId }: { readonly receipt: Receipt; readonly orderId: string }) {
  const t = usePhrases(paymentSuccessPhrases);
  const language = useLanguage();
  // Somebody who comes back to this page long after a refund is not told of days that are gone.
  if (receipt.refunded) return null;
  return (
    <>
      <p className={styles.gain}>
        {/* What sets are added for is not time that is added. */}
        {receipt.team !== null
          ? receipt.productName
          : receipt.extraDays === 0
            ? t.daysAdded(receipt.days)
            : t.daysAndExtraAdded(receipt.days, receipt.extraDays)}
      </p>
      <dl className={styles.facts}>
        <div>
          <dt>{receipt.team === null ? t.until : t.team.until}</dt>
          <dd>
            <time dateTime={new Date(receipt.expire * 1000).toISOString()}>
              {formatMoment(receipt.expire, language)}
            </time>
          </dd>
        </div>
        <div>
          <dt>{t.order}</dt>
          <dd>{receipt.transactionId}</dd>
        </div>
      </dl>
      <Link to={`/OrderReceipt?id=${encodeURIComponent(orderId)}`} className={styles.receipt}>
        {t.receipt}
      </Link>
    </>
  );
}
