import { useNavigate, useSearchParams } from '../router.tsx';
import { paymentSuccessPhrases } from '../phrases/billing.ts';
import { usePhrases } from '../phrases/use-phrases.ts';
import { useAccountKind } from '../storage/session.ts';
import { Button, type ButtonVariant } from '../ui/button.tsx';
import { FirstDevice } from '../features/access/first-device/first-device.tsx';
import { FaultBoundary } from '../fault-boundary.tsx';
import { type AppWindow, tellApp } from '../features/billing/payment-success/app-bridge.ts';
import { MissingOrder } from '../features/billing/payment-success/missing-order.tsx';
import styles from '../features/billing/payment-success/payment-success-page.module.css';
import { OrderProgress } from '../features/billing/payment-success/order-progress.tsx';

/** The state of an order after payment, for the account that placed it. */
export default function PaymentSuccessPage() {
  const t = usePhrases(paymentSuccessPhrases);
  const navigate = useNavigate();
  const kind = useAccountKind();
  const mayBuy = kind === 'individual' || kind === 'team';
  const [parameters] = useSearchParams();
  const orderId = parameters.get('id') || null;

  const goBack = () => {
    if (!tellApp(window as AppWindow, orderId)) navigate(kind === 'team' ? '/myAccount' : '/');
  };
  const back = (variant: ButtonVariant = 'primary') => (
    <Button variant={variant} wide onClick={goBack}>
      {t.back}
    </Button>
  );
  const next = (
    <FaultBoundary fallback={back()}>
      <FirstDevice after={(isWaiting) => back(isWaiting ? 'secondary' : 'primary')} />
    </FaultBoundary>
  );
  return (
    <div className={styles.page}>
      {/* Screen readers announce changes here. */}
      <section className={styles.card} aria-live="polite">
        {orderId !== null && mayBuy ? (
          <OrderProgress key={orderId} orderId={orderId} back={back()} next={next} />
        ) : (
          <MissingOrder />
        )}
      </section>
    </div>
  );
}
