import type { Endpoint, InputOf } from '@causeway/contract/endpoint';
import type { createOrder } from '@causeway/contract/orders';
import type { PayMethodName } from '@causeway/contract/plans';
import type { createTeamOrder } from '@causeway/contract/team-plans';
import { useEffect, useEffectEvent, useState } from 'react';
import { refetch } from '../../../api/use-read.ts';
import { useSubmit } from '../../../api/use-submit.ts';
import type { PagePath } from '../../../paths.ts';
import { readToken } from '../../../storage/session.ts';
import { newPriceOf, type NewPrice } from './new-price.ts';
import { isAtPage } from './payment-address.ts';
import { useHandOver } from './use-hand-over.ts';

/** After this long a payment page that never came up no longer keeps the button busy. */
const REDIRECT_MS = 15_000;

export type CheckoutNotice =
  | { readonly kind: 'thanks' }
  /** The refusal's text; none where the provider could not be reached. */
  | { readonly kind: 'tip'; readonly text: string | undefined }
  | NewPrice
  /** Nobody heard what became of the order; all that it may have changed has been read again. */
  | { readonly kind: 'unheard' };

interface PaymentOptions {
  /** Payments start for somebody who is signed in, on this page, and nowhere else. */
  readonly page: PagePath;
  /** What an order changes the answers of, a refused one too. */
  readonly changes: readonly Endpoint[];
}

/** Starting a payment: the order, the way to the provider's page, and what is to be told instead. */
export function usePayment<E extends typeof createOrder | typeof createTeamOrder>(
  endpoint: E,
  { page, changes }: PaymentOptions,
) {
  const [notice, setNotice] = useState<CheckoutNotice>();
  const [redirecting, setRedirecting] = useState(false);
  const [looking, setLooking] = useState(false);
  const { scan, closeScan, handOver } = useHandOver();
  const mayPay = (): boolean => readToken() !== undefined && isAtPage(location.hash, page);
  const readAfresh = async (): Promise<void> => {
    await Promise.all(changes.map((changed) => refetch(changed)));
  };

  /** The new sum is shown before it is told, and the button waits for both. */
  const showPrice = async (price: NewPrice): Promise<void> => {
    setLooking(true);
    await readAfresh();
    setLooking(false);
    setNotice(price);
  };

  const { submit, busy } = useSubmit(endpoint, {
    onDone: (started, { payType }) => {
      const { error, status } = started;
      if (error) {
        setNotice({ kind: 'tip', text: undefined });
        return readAfresh();
      }
      if (status !== 'pending') {
        setNotice({ kind: 'thanks' });
        return readAfresh();
      }
      // Whoever has gone to another page while the order was made is not torn away from it.
      if (!mayPay()) return undefined;
      const way = handOver(started, payType as PayMethodName);
      if (way === 'nowhere') return setNotice({ kind: 'tip', text: undefined });
      if (way === 'scan') return readAfresh();
      setRedirecting(true);
      return undefined;
    },
    onRefusal: (refusal) => {
      if (refusal.endedSession) return false;
      const price = newPriceOf(refusal);
      if (price !== undefined) {
        void showPrice(price);
        return true;
      }
      setNotice({ kind: 'tip', text: refusal.message });
      void readAfresh();
      return true;
    },
    // The order may stand all the same.
    onUnheard: () => void readAfresh().then(() => setNotice({ kind: 'unheard' })),
  });

  const comeBack = useEffectEvent(() => {
    setRedirecting(false);
    void readAfresh();
  });
  useEffect(() => {
    if (!redirecting) return undefined;
    // The back button may bring this very page back, as it was left.
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) comeBack();
    };
    addEventListener('pageshow', onShow);
    const timer = setTimeout(() => setRedirecting(false), REDIRECT_MS);
    return () => {
      removeEventListener('pageshow', onShow);
      clearTimeout(timer);
    };
  }, [redirecting]);

  return {
    /** Every order says what total its summary showed. */
    pay: (input: InputOf<E> & { readonly totalUsd: number }) => {
      if (redirecting || looking || !mayPay()) return;
      setNotice(undefined);
      void submit(input);
    },
    busy: busy || redirecting || looking,
    notice,
    scan,
    closeScan,
    closeNotice: () => setNotice(undefined),
  };
}
