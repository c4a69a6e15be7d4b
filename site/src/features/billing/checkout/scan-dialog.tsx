import type { OrderStatus } from '@causeway/contract/orders';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from '../../../router.tsx';
import { useLanguage } from '../../../first-page.ts';
import { formatUsd, formatYuan } from '@causeway/web/format';
import { stageOf } from '../orders/order-stage.ts';
import { useOrderStatus } from '../orders/use-order-status.ts';
import { checkoutPhrases } from '../../../phrases/billing.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { splitRemaining } from '../../../time/countdown.ts';
import { onThisClock } from '../../../time/server-clock.ts';
import { useSecondsLeft } from '../../../time/use-seconds-left.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import styles from './scan-dialog.module.css';
import type { Scan } from './use-hand-over.ts';
import lines from '../fact-lines.module.css';

/** A placeholder as high as the text that replaces it. */
const TO_COME = '\u00a0';

interface ScanDialogProps {
  /** Undefined closes it. */
  readonly scan: Scan | undefined;
  readonly onClose: () => void;
}

/** Alipay's own code for a payment, which its app on a phone scans. Follows the order and then opens the success page. */
export function ScanDialog({ scan, onClose }: ScanDialogProps) {
  const { scan: t } = usePhrases(checkoutPhrases);
  return (
    <Dialog open={scan !== undefined} title={t.title} onClose={onClose}>
      {scan !== undefined && <ScanToPay key={scan.orderId} scan={scan} onClose={onClose} />}
    </Dialog>
  );
}

function ScanToPay({ scan, onClose }: { readonly scan: Scan; readonly onClose: () => void }) {
  const { scan: t } = usePhrases(checkoutPhrases);
  const navigate = useNavigate();
  const { status, reach } = useOrderStatus(scan.orderId);
  const stage = stageOf(status);
  const isOver = stage === 'expired' || stage === 'cancelled';
  // Includes mismatched payments: that page explains them.
  const hasCome = stage === 'paid' || stage === 'held';
  const goOn = useEffectEvent(() => {
    onClose();
    navigate(`/PaySuc?id=${encodeURIComponent(scan.orderId)}`);
  });
  useEffect(() => {
    if (hasCome) goOn();
  }, [hasCome]);

  const words = () => {
    if (stage === 'expired' || stage === 'cancelled') return t[stage];
    if (reach === 'lost') return t.offline;
    return stage === 'failed' ? t.failed : t.waiting;
  };
  return (
    <div className={styles.scan}>
      {!isOver && (
        <>
          <p>{t.hint}</p>
          <QrCode large text={scan.address} label={t.codeLabel} />
        </>
      )}
      <output className={styles.words}>{words()}</output>
      <Facts status={status} timed={!isOver} />
      {isOver && <Button onClick={onClose}>{t.close}</Button>}
    </div>
  );
}

interface FactsProps {
  /** Undefined until it is read. */
  readonly status: OrderStatus | undefined;
  readonly timed: boolean;
}

/** What is charged, order and time left. The height is fixed while they load, so that the code above does not move. */
function Facts({ status, timed }: FactsProps) {
  const { scan: t } = usePhrases(checkoutPhrases);
  const language = useLanguage();
  const amount =
    status && (status.charged ? formatYuan(status.charged.amount) : formatUsd(status.usd, language));
  return (
    <dl className={classNames(lines.facts, styles.facts, status === undefined && styles.toCome)}>
      <div>
        <dt>{t.amount}</dt>
        <dd>{amount ?? TO_COME}</dd>
      </div>
      <div>
        <dt>{t.order}</dt>
        <dd translate="no">{status?.transactionId ?? TO_COME}</dd>
      </div>
      {timed && (
        <div>
          <dt>{t.timeLeft}</dt>
          <dd>{status === undefined ? TO_COME : <TimeLeft until={status.expire} />}</dd>
        </div>
      )}
    </dl>
  );
}

function TimeLeft({ until }: { readonly until: number }) {
  const { clock } = splitRemaining(useSecondsLeft(onThisClock(until)));
  // Half an hour needs no hours.
  return <span role="timer">{clock.slice('00:'.length)}</span>;
}
