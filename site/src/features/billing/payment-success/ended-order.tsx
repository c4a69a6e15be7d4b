import { resumeOrder } from '@causeway/contract/calls';
import type { OrderStatus } from '@causeway/contract/orders';
import { useNavigate } from '../../../router.tsx';
import type { ReactNode } from 'react';
import { useSubmit } from '../../../api/use-submit.ts';
import { ScanDialog } from '../checkout/scan-dialog.tsx';
import { tellSilence } from '../checkout/tell-silence.ts';
import { useHandOver } from '../checkout/use-hand-over.ts';
import { mayHavePaid, type OrderStage } from '../orders/order-stage.ts';
import { paymentSuccessPhrases } from '../../../phrases/billing.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { useAccountKind } from '../../../storage/session.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { WarningIcon } from '../../../ui/icons.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import styles from './payment-success-page.module.css';
import { SupportHint } from './support-hint.tsx';

interface EndedOrderProps {
  readonly orderId: string;
  readonly stage: Exclude<OrderStage, 'waiting' | 'paid'>;
  readonly status: OrderStatus | undefined;
  /** Further actions. */
  readonly children: ReactNode;
}

/** An order that ended without payment, and what to do next. The app gets no success message. */
export function EndedOrder({ orderId, stage, status, children }: EndedOrderProps) {
  const t = usePhrases(paymentSuccessPhrases);
  const { title, text } = t.ended[stage];
  const isTeam = useAccountKind() === 'team';
  const home = isTeam ? '/myAccount' : '/Account';
  // Naming the order keeps its plan and pay method.
  const plans = `${isTeam ? '/index/packages' : '/Packages'}?order=${encodeURIComponent(orderId)}`;
  const variant = stage === 'failed' || mayHavePaid(status) ? 'secondary' : 'primary';
  return (
    <>
      <span className={classNames(styles.light, styles.warning)}>
        <WarningIcon />
      </span>
      <h1>{title}</h1>
      {stage === 'held' ? <SupportHint text={text} /> : <p className={styles.text}>{text}</p>}
      {children}
      {stage === 'failed' && <TryAgain orderId={orderId} plans={plans} />}
      <ButtonLink variant={variant} wide to={stage === 'held' ? home : plans}>
        {stage === 'held' ? t.back : t.toPlans}
      </ButtonLink>
    </>
  );
}

interface TryAgainProps {
  readonly orderId: string;
  /** The address of the plans. */
  readonly plans: string;
}

function TryAgain({ orderId, plans }: TryAgainProps) {
  const t = usePhrases(paymentSuccessPhrases);
  const navigate = useNavigate();
  const { scan, closeScan, handOver } = useHandOver();
  const { submit, busy } = useSubmit(resumeOrder, {
    onDone: (started) => {
      // Already paid: the page gets the event.
      if (started.status === 'paid') return undefined;
      if (started.error || handOver(started) === 'nowhere') {
        showToast({ text: t.noStart, tone: 'warning' });
      }
      return undefined;
    },
    // It has expired, or a newer order has replaced it.
    onRefusal: (refusal) => {
      if (tellSilence(refusal)) return true;
      navigate(plans);
      return false;
    },
  });
  return (
    <>
      <Button variant="primary" wide busy={busy} onClick={() => void submit({ id: orderId })}>
        {t.tryAgain}
      </Button>
      <ScanDialog scan={scan} onClose={closeScan} />
    </>
  );
}
