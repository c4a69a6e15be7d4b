import { cancelOrder, resumeOrder } from '@causeway/contract/calls';
import { useNavigate } from '../../../router.tsx';
import type { ApiRefusal } from '@causeway/web/failures';
import { useSubmit } from '../../../api/use-submit.ts';
import { useLanguage } from '../../../first-page.ts';
import { formatClock } from '../../../format-date.ts';
import { formatUsd } from '@causeway/web/format';
import { checkoutPhrases } from '../../../phrases/billing.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmPopover } from '../../../ui/confirm-popover.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useFocusedPlace } from '../../../use-focused-place.ts';
import { NAME_KEYS } from '../order-name-keys.ts';
import { methodName } from './method-name.ts';
import { tellSilence } from './tell-silence.ts';
import styles from './unpaid-orders.module.css';
import type { useHandOver } from './use-hand-over.ts';
import type { WaitingOrder } from './use-unpaid-orders.ts';

interface UnpaidOrderRowProps {
  readonly order: WaitingOrder;
  readonly handOver: ReturnType<typeof useHandOver>['handOver'];
  readonly refetchChanged: () => Promise<void>;
}

export function UnpaidOrderRow(props: UnpaidOrderRowProps) {
  const t = usePhrases(checkoutPhrases);
  const language = useLanguage();
  const { id, type, usd, minutesLeft, name: names } = props.order;
  const name = names[NAME_KEYS[language]];
  const { resume, cancel } = useUnpaidOrder(props);
  const place = useFocusedPlace();
  return (
    <li ref={place} tabIndex={-1} className={styles.order}>
      <div>
        <p className={styles.name}>{name}</p>
        <p>
          <data value={usd}>{formatUsd(usd, language)}</data> · {methodName(type, t)} ·{' '}
          {t.minutesLeft(minutesLeft)}
        </p>
      </div>
      <div className={styles.ways}>
        <Button small busy={resume.busy} onClick={() => void resume.submit({ id })}>
          {t.resume}
          <span className="visually-hidden"> {name}</span>
        </Button>
        <ConfirmPopover
          label={
            <>
              {t.cancelOrder}
              <span className="visually-hidden"> {name}</span>
            </>
          }
          variant="quiet"
          question={t.cancelQuestion(name)}
          confirm={t.cancelConfirm}
          decline={t.cancelKeep}
          busy={cancel.busy}
          onConfirm={() => cancel.submit({ id })}
        />
      </div>
    </li>
  );
}

/** An order that a later paid one has replaced: it asks for nothing. */
export function ReplacedLine({ order: { name, expire } }: { readonly order: WaitingOrder }) {
  const t = usePhrases(checkoutPhrases);
  const language = useLanguage();
  return <p className={styles.replaced}>{t.replaced(name[NAME_KEYS[language]], formatClock(expire))}</p>;
}

/**
 * Resumes or cancels the payment. Refetches after a refusal, since the order has changed, and without an answer, since
 * either may have happened.
 */
function useUnpaidOrder({ order, handOver, refetchChanged }: UnpaidOrderRowProps) {
  const t = usePhrases(checkoutPhrases);
  const navigate = useNavigate();
  const { id } = order;
  const onUnheard = () => void refetchChanged();
  const onRefusal = (refusal: ApiRefusal) => {
    void refetchChanged();
    return tellSilence(refusal);
  };
  const resume = useSubmit(resumeOrder, {
    onDone: async (started) => {
      if (started.status === 'paid') {
        await refetchChanged();
        return navigate(`/PaySuc?id=${encodeURIComponent(id)}`);
      }
      if (started.error || handOver(started) === 'nowhere') {
        showToast({ text: t.tipTitle, tone: 'warning' });
        await refetchChanged();
      }
      return undefined;
    },
    onRefusal,
    onUnheard,
  });
  const cancel = useSubmit(cancelOrder, {
    onDone: async () => {
      showToast({ text: t.cancelled, tone: 'success' });
      await refetchChanged();
    },
    onRefusal,
    onUnheard,
  });
  return { resume, cancel };
}
