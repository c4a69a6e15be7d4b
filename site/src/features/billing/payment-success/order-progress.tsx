import { readOrderReceipt, recheckPayments } from '@causeway/contract/calls';
import type { OrderStatus } from '@causeway/contract/orders';
import type { ReactNode } from 'react';
import { ApiRefusal } from '@causeway/web/failures';
import { useRead } from '../../../api/use-read.ts';
import { useSubmit } from '../../../api/use-submit.ts';
import { tellSilence } from '../checkout/tell-silence.ts';
import { mayHavePaid, type OrderStage, paidOrderOf, stageOf } from '../orders/order-stage.ts';
import { useOrderStatus } from '../orders/use-order-status.ts';
import { paymentSuccessPhrases } from '../../../phrases/billing.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { useElapsed } from '../../../time/use-elapsed.ts';
import { useTabTitle } from '../../../use-arrival.ts';
import { Button } from '../../../ui/button.tsx';
import { PathSteps } from '../../../ui/path-progress.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { EndedOrder } from './ended-order.tsx';
import { Gain } from './gain.tsx';
import { MissingOrder } from './missing-order.tsx';
import styles from './payment-success-page.module.css';
import { SupportHint } from './support-hint.tsx';
import { CheckIcon, ClockIcon } from '../../../ui/icons.tsx';

/** The waiting time after which the page points to support; a cryptocurrency's network takes longer. */
const LATE_MS = 5 * 60_000;
const LATE_CRYPTO_MS = 60 * 60_000;
/** The pause between polls for a receipt. */
const RECEIPT_MS = 10_000;

interface OrderProgressProps {
  readonly orderId: string;
  /** The button shown until the payment is recorded. */
  readonly back: ReactNode;
  /** What comes after a payment: the way to the first device, and the button back. */
  readonly next: ReactNode;
}

/** The payment's state, live, until it is recorded or has ended otherwise. */
export function OrderProgress({ orderId, back, next }: OrderProgressProps) {
  const { status, reach, askNow } = useOrderStatus(orderId);
  const stage = stageOf(status);
  if (stage === 'paid') return <Paid orderId={paidOrderOf(status, orderId)} next={next} />;
  if (reach === 'missing') return <MissingOrder />;
  if (reach === 'unknown') return <ByReceipt orderId={orderId} back={back} next={next} />;
  if (stage === 'waiting') {
    return (
      <>
        <StageHead paid={false} />
        <Steps />
        {status === undefined && reach === 'fine' ? (
          <Skeleton lines={4} />
        ) : (
          <>
            <Waiting status={status} lost={reach === 'lost'} askNow={askNow} />
            {back}
          </>
        )}
      </>
    );
  }
  return (
    <EndedOrder orderId={orderId} stage={stage} status={status}>
      {mayStillCome(stage) && <Recheck first={mayHavePaid(status)} askNow={askNow} />}
    </EndedOrder>
  );
}

function Paid({ orderId, next }: Omit<OrderProgressProps, 'back'>) {
  useTabTitle(usePhrases(paymentSuccessPhrases).title);
  return (
    <>
      <StageHead paid />
      <Gain orderId={orderId} next={next} />
    </>
  );
}

/** For a server without the order status endpoint, or while it fails: a paid order has a receipt. */
function ByReceipt({ orderId, back, next }: OrderProgressProps) {
  const t = usePhrases(paymentSuccessPhrases);
  const receipt = useRead(readOrderReceipt, { id: orderId }, { every: RECEIPT_MS, quiet: 'always' });
  if (receipt.data !== undefined) return <Paid orderId={orderId} next={next} />;
  if (receipt.error instanceof ApiRefusal && receipt.error.refusal === 'ORDER_NOT_FOUND') {
    return <MissingOrder />;
  }
  return (
    <>
      <StageHead paid={false} />
      <p className={styles.text}>{t.waiting}</p>
      <SupportHint text={t.hint} />
      {back}
    </>
  );
}

/** A payment may still arrive after the order has expired. */
function mayStillCome(stage: OrderStage): boolean {
  return stage === 'expired' || stage === 'cancelled';
}

function Steps() {
  const t = usePhrases(paymentSuccessPhrases);
  return (
    <div className={styles.path}>
      <PathSteps label={t.stepsLabel} steps={[t.stepPaid, t.stepRecorded, t.stepActive]} current={1} />
    </div>
  );
}

interface WaitingProps {
  readonly status: OrderStatus | undefined;
  readonly lost: boolean;
  readonly askNow: () => void;
}

function Waiting({ status, lost, askNow }: WaitingProps) {
  const t = usePhrases(paymentSuccessPhrases);
  const isCrypto = status?.type === 'crypto';
  const late = useElapsed(isCrypto ? LATE_CRYPTO_MS : LATE_MS);
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

/** Makes the server poll the provider. */
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

/** The light and the title; only a paid order counts as a success. */
function StageHead({ paid }: { readonly paid: boolean }) {
  const t = usePhrases(paymentSuccessPhrases);
  return (
    <>
      <span className={styles.light}>{paid ? <CheckIcon /> : <ClockIcon />}</span>
      <h1>{paid ? t.title : t.waitingTitle}</h1>
    </>
  );
}
