import type { ApiCall, InputOf } from '@causeway/contract/endpoint';
import type { createOrder, createTeamOrder } from '@causeway/contract/calls';
import { useEffect, useEffectEvent, useState } from 'react';
import { refetch } from '../../../api/use-read.ts';
import { useSubmit } from '../../../api/use-submit.ts';
import type { PagePath } from '../../../paths.ts';
import { readToken } from '../../../storage/session.ts';
import { newPriceOf, type NewPrice } from './new-price.ts';
import { isAtPage } from './payment-address.ts';
import { useHandOver } from './use-hand-over.ts';

/** The button stops being busy if the payment page has not opened after this time. */
const REDIRECT_MS = 15_000;

export type CheckoutNotice =
  | { readonly kind: 'thanks' }
  /** The refusal's text; undefined if the provider could not be reached. */
  | { readonly kind: 'tip'; readonly text: string | undefined }
  | NewPrice
  /** No answer arrived, so the order may exist; the data it affects has been refetched. */
  | { readonly kind: 'unheard' };

interface PaymentOptions {
  /** Payments start only on this page and only for a signed-in account. */
  readonly page: PagePath;
  /** The reads that an order makes stale, even a refused one. */
  readonly changes: readonly ApiCall[];
}

/** Starts a payment: creates the order and opens the provider's page or a notice. */
export function usePayment<E extends typeof createOrder | typeof createTeamOrder>(
  endpoint: E,
  { page, changes }: PaymentOptions,
) {
  const [notice, setNotice] = useState<CheckoutNotice>();
  const [refetching, setRefetching] = useState(false);
  const { scan, closeScan, handOver } = useHandOver();
  const refetchChanged = () => refetch(...changes);
  const [redirecting, setRedirecting] = useRedirecting(() => void refetchChanged());
  const mayPay = (): boolean => readToken() !== undefined && isAtPage(location.hash, page);

  const showAndRefetch = (shown: CheckoutNotice): Promise<void> => {
    setNotice(shown);
    return refetchChanged();
  };
  /** The summary shows the new total before the notice names it, and the button waits for both. */
  const showPrice = async (price: NewPrice): Promise<void> => {
    setRefetching(true);
    await refetchChanged();
    setRefetching(false);
    setNotice(price);
  };

  const { submit, busy } = useSubmit(endpoint, {
    onDone: (started) => {
      if (started.error) return showAndRefetch({ kind: 'tip', text: undefined });
      if (started.status !== 'pending') return showAndRefetch({ kind: 'thanks' });
      // A customer who has left the page stays where they are, and finds the order there.
      if (!mayPay()) return refetchChanged();
      const way = handOver(started);
      if (way === 'nowhere') return setNotice({ kind: 'tip', text: undefined });
      if (way === 'scan') return refetchChanged();
      return setRedirecting(true);
    },
    onRefusal: (refusal) => {
      if (refusal.endedSession) return false;
      const price = newPriceOf(refusal);
      void (price === undefined ? showAndRefetch({ kind: 'tip', text: refusal.message }) : showPrice(price));
      return true;
    },
    // The order may exist.
    onUnheard: () => void refetchChanged().then(() => setNotice({ kind: 'unheard' })),
  });

  return {
    /** Every order carries the total that its summary showed. */
    pay: (input: InputOf<E> & { readonly totalUsd: number }) => {
      if (redirecting || refetching || !mayPay()) return;
      setNotice(undefined);
      void submit(input);
    },
    busy: busy || redirecting || refetching,
    notice,
    scan,
    closeScan,
    closeNotice: () => setNotice(undefined),
  };
}

/** Whether the browser is leaving for a payment page. Calls `onBack` when the back button restores this page. */
function useRedirecting(onBack: () => void) {
  const [redirecting, setRedirecting] = useState(false);
  const comeBack = useEffectEvent(() => {
    setRedirecting(false);
    onBack();
  });
  useEffect(() => {
    if (!redirecting) return undefined;
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
  return [redirecting, setRedirecting] as const;
}
