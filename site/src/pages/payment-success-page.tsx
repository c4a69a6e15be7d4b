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

  const leave = () => navigate(kind === 'team' ? '/myAccount' : '/');
  /** An app that embeds the page learns only of a paid order, and closes the page itself. */
  const leavePaid = () => {
    if (!tellApp(window as AppWindow, orderId)) leave();
  };
  const back = (onClick: () => void, variant: ButtonVariant = 'primary') => (
    <Button variant={variant} wide onClick={onClick}>
      {t.back}
    </Button>
  );
  const next = (
    <FaultBoundary fallback={back(leavePaid)}>
      <FirstDevice after={(isWaiting) => back(leavePaid, isWaiting ? 'secondary' : 'primary')} />
    </FaultBoundary>
  );
  return (
    <div className={styles.page}>
      {/* Screen readers announce changes here. */}
      <section className={styles.card} aria-live="polite">
        {orderId !== null && mayBuy ? (
          <OrderProgress key={orderId} orderId={orderId} back={back(leave)} next={next} />
        ) : (
          <MissingOrder />
        )}
      </section>
    </div>
  );
}
