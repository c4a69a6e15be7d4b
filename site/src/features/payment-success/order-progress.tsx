import type { OrderStatus } from '@causeway/contract/orders';
import { recheckPayments } from '@causeway/contract/orders';
import { type ReactNode, useEffect, useState } from 'react';
import { useSubmit } from '../../api/use-submit.ts';
import { tellSilence } from '../../checkout/tell-silence.ts';
import { mayHavePaid, type OrderStage, stageOf } from '../../orders/order-stage.ts';
import { useOrderStatus } from '../../orders/use-order-status.ts';
import { paymentSuccessPhrases } from '../../phrases/payment-success.ts';
import { usePhrases } from '../../phrases/phrase-area.ts';
import { Button } from '../../ui/button.tsx';
import { PathSteps } from '../../ui/path-progress.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { EndedOrder } from './ended-order.tsx';
import { Gain } from './gain.tsx';
import styles from './payment-success-page.module.css';
import { SupportHint } from './support-hint.tsx';
import { ThanksHead } from './thanks-head.tsx';

/** The waiting time after which support is asked for; a network of a cryptocurrency takes longer. */
const LATE_MS = 5 * 60_000;
const LATE_CRYPTO_MS = 60 * 60_000;

interface OrderProgressProps {
  readonly orderId: string;
  /** What is said where nothing is known of the order. */
  readonly plain: ReactNode;
  /** The button back. */
  readonly back: ReactNode;
}

/** Where the payment is, live: until it is recorded and what it gave, or what became of it else. */
export function OrderProgress({ orderId, plain, back }: OrderProgressProps) {
  const { status, reach, askNow } = useOrderStatus(orderId);
  const stage = stageOf(status);
  if (reach === 'unknown' && stage !== 'paid') {
    return (
      <>
        <ThanksHead />
        {plain}
        {back}
      </>
    );
  }
  if (stage === 'paid') {
    return (
      <>
        <ThanksHead />
        <Steps current={3} />
        <Gain orderId={orderId} />
        {back}
      </>
    );
  }
  if (stage === 'waiting') {
    return (
      <>
        <ThanksHead />
        <Steps current={1} />
        <Waiting status={status} lost={reach === 'lost'} askNow={askNow} />
        {back}
      </>
    );
  }
  return (
    <EndedOrder stage={stage} status={status}>
      {mayStillCome(stage) && <Recheck first={mayHavePaid(status)} askNow={askNow} />}
    </EndedOrder>
  );
}

/** Money may be on its way although the order waits no longer. */
function mayStillCome(stage: OrderStage): boolean {
  return stage === 'expired' || stage === 'cancelled';
}

function Steps({ current }: { readonly current: number }) {
  const t = usePhrases(paymentSuccessPhrases);
  return (
    <div className={styles.path}>
      <PathSteps label={t.stepsLabel} steps={[t.stepPaid, t.stepRecorded, t.stepActive]} current={current} />
    </div>
  );
}

interface WaitingProps {
  readonly status: OrderStatus | undefined;
  /** There is no connection just now. */
  readonly lost: boolean;
  readonly askNow: () => void;
}

function Waiting({ status, lost, askNow }: WaitingProps) {
  const t = usePhrases(paymentSuccessPhrases);
  const isCrypto = status?.type === 'crypto';
  const late = useLate(isCrypto ? LATE_CRYPTO_MS : LATE_MS);
  const words = isCrypto ? t.waitingCrypto : t.waiting;
  const hint = isCrypto ? t.hintCrypto : t.hint;
  return (
    <>
      <p className={styles.text}>{lost ? t.offline : words}</p>
      <Recheck askNow={askNow} />
      <SupportHint text={late ? t.late : hint} />
    </>
  );
}

/** Whether somebody has waited too long by now. */
function useLate(afterMs: number): boolean {
  const [since] = useState(Date.now);
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), since + afterMs - Date.now());
    return () => clearTimeout(timer);
  }, [since, afterMs]);
  return late;
}

/** Has the provider asked at once. */
function Recheck({ first = false, askNow }: { readonly first?: boolean; readonly askNow: () => void }) {
  const t = usePhrases(paymentSuccessPhrases);
  const { submit, busy } = useSubmit(recheckPayments, {
    onDone: ({ settled }) => {
      askNow();
      if (settled === 0) showToast({ text: t.notYet, tone: 'info' });
    },
    onRefusal: (refusal) => {
      askNow();
      return tellSilence(refusal);
    },
    onUnheard: askNow,
  });
  return (
    <Button
      variant={first ? 'primary' : 'secondary'}
      wide={first}
      busy={busy}
      onClick={() => void submit({})}
    >
      {t.recheck}
    </Button>
  );
}
