import { useNavigate, useSearchParams } from 'react-router';
import { paymentSuccessPhrases } from '../../phrases/payment-success.ts';
import { usePhrases } from '../../phrases/phrase-area.ts';
import { useAccountKind } from '../../storage/session.ts';
import { Button } from '../../ui/button.tsx';
import { type AppWindow, tellApp } from './app-bridge.ts';
import styles from './payment-success-page.module.css';
import { OrderProgress } from './order-progress.tsx';
import { SupportHint } from './support-hint.tsx';
import { ThanksHead } from './thanks-head.tsx';

/** After paying. Signed out or without an order it is a plain thank-you: an app's browser may hold no sign-in. */
export default function PaymentSuccessPage() {
  const t = usePhrases(paymentSuccessPhrases);
  const navigate = useNavigate();
  const kind = useAccountKind();
  const mayBuy = kind === 'individual' || kind === 'team';
  const [parameters] = useSearchParams();
  const orderId = parameters.get('id') || null;

  const goBack = () => {
    if (!tellApp(window as AppWindow, orderId)) void navigate(kind === 'team' ? '/myAccount' : '/');
  };
  const plain = (
    <>
      <p className={styles.text}>{kind === 'team' ? t.team.plain : t.plain}</p>
      <SupportHint text={t.hint} />
    </>
  );
  const back = (
    <Button variant="primary" wide onClick={goBack}>
      {t.back}
    </Button>
  );
  return (
    <div className={styles.page}>
      {/* What changes here is said, too. */}
      <section className={styles.card} aria-live="polite">
        {orderId !== null && mayBuy ? (
          <OrderProgress key={orderId} orderId={orderId} plain={plain} back={back} />
        ) : (
          <>
            <ThanksHead />
            {plain}
            {back}
          </>
        )}
      </section>
    </div>
  );
}
