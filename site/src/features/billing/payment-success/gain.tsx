import { readOrderReceipt } from '@causeway/contract/calls';
import { type OutputOf } from '@causeway/contract/endpoint';
import { type ReactNode, useEffect } from 'react';
import { useAccountInfo } from '../../../api/use-account-info.ts';
import { refetch, useRead } from '../../../api/use-read.ts';
import { useLanguage } from '../../../first-page.ts';
import { formatMoment } from '../../../format-date.ts';
import { framePhrases } from '../../../phrases/shared.ts';
import { paymentSuccessPhrases } from '../../../phrases/billing.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { useAccountKind } from '../../../storage/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import styles from './payment-success-page.module.css';
import { classNames } from '../../../ui/class-names.ts';
import { CHANGED_BY_PLAN_ORDERS, CHANGED_BY_TEAM_ORDERS } from '../checkout/changed-by-orders.ts';
import lines from '../fact-lines.module.css';

interface GainProps {
  readonly orderId: string;
  /** The way to the first device, and the button back. */
  readonly next: ReactNode;
}

/** The gain of a paid order, from its receipt; what comes next appears with it. */
export function Gain({ orderId, next }: GainProps) {
  const t = usePhrases(paymentSuccessPhrases);
  const { retry } = usePhrases(framePhrases);
  const isTeam = useAccountKind() === 'team';
  // Silent, because the line itself reports the failure.
  const read = useRead(readOrderReceipt, { id: orderId }, { quiet: 'always' });
  const { data: receipt, errorUpdateCount, isFetching } = read;
  // What comes next needs the account, and appears in one step.
  const account = useAccountInfo();
  const isAccountAwaited = account.isPending && account.failureCount === 0;
  useEffect(() => {
    void refetch(...CHANGED_BY_PLAN_ORDERS, ...CHANGED_BY_TEAM_ORDERS);
  }, []);
  return (
    <>
      <p className={styles.text}>{isTeam ? t.team.done : t.done}</p>
      {receipt === undefined && errorUpdateCount > 0 && (
        <div className={styles.unread}>
          <p className={styles.text}>{t.unread}</p>
          <Button small busy={isFetching} onClick={() => void read.refetch()}>
            {retry}
          </Button>
        </div>
      )}
      {/* After a refund the page no longer names the days, which were revoked. */}
      {receipt !== undefined && !receipt.refunded && <Facts receipt={receipt} orderId={orderId} />}
      {(receipt !== undefined || errorUpdateCount > 0) && !isAccountAwaited && next}
    </>
  );
}

function Facts({ receipt, orderId }: { receipt: OutputOf<typeof readOrderReceipt>; orderId: string }) {
  const t = usePhrases(paymentSuccessPhrases);
  const language = useLanguage();
  return (
    <>
      <p className={styles.gain}>
        {/* Seats added to a plan add no time. */}
        {receipt.team !== null || receipt.days === 0
          ? receipt.productName
          : receipt.extraDays === 0
            ? t.daysAdded(receipt.days)
            : t.daysAndExtraAdded(receipt.days, receipt.extraDays)}
      </p>
      <dl className={classNames(lines.facts, styles.facts)}>
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
