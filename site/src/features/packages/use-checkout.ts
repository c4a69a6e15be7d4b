import { createOrder } from '@causeway/contract/orders';
import { listPackages, type Goods, type PayMethod } from '@causeway/contract/packages';
import { readAccountInfo } from '@causeway/contract/accounts';
import { useEffect, useState } from 'react';
import { readAgain } from '../../api/use-read.ts';
import { useSubmit } from '../../api/use-submit.ts';
import { sessionStore } from '../../storage/browser-storage.ts';
import { readToken } from '../../storage/session.ts';
import { isAtPackages, paymentAddress } from './payment-address.ts';

/** After this long a payment page that never came up no longer keeps the button busy. */
const LEAVING_MS = 15_000;

export type CheckoutNotice =
  | { readonly kind: 'thanks' }
  /** The refusal's text; none where the provider could not be reached. */
  | { readonly kind: 'tip'; readonly text: string | undefined };

function sessionText(key: 'channelId' | 'source'): string | undefined {
  const value = sessionStore.read(key);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Payments start for somebody who is signed in, on the packages page, and nowhere else. */
const mayPay = (): boolean => readToken() !== undefined && isAtPackages(location.hash);

/** What an order changes: the account's time, and whether an invited friend's discount is still free. */
async function readAfresh(): Promise<void> {
  await Promise.all([readAgain(readAccountInfo), readAgain(listPackages)]);
}

/** Starting a payment: the order, the way to the provider's page, and what is to be told instead. */
export function useCheckout() {
  const [notice, setNotice] = useState<CheckoutNotice>();
  const [leaving, setLeaving] = useState(false);

  const { submit, busy } = useSubmit(createOrder, {
    onDone: ({ error, status, url }) => {
      if (error) return setNotice({ kind: 'tip', text: undefined });
      if (status !== 'pending') {
        setNotice({ kind: 'thanks' });
        return readAfresh();
      }
      const address = paymentAddress(url);
      if (address === undefined) return setNotice({ kind: 'tip', text: undefined });
      // Whoever has gone to another page while the order was made is not torn away from it.
      if (!mayPay()) return undefined;
      setLeaving(true);
      location.assign(address);
      return undefined;
    },
    onRefusal: (refusal) => {
      if (refusal.told) return false;
      setNotice({ kind: 'tip', text: refusal.message });
      return true;
    },
  });

  useEffect(() => {
    if (!leaving) return undefined;
    const stay = () => setLeaving(false);
    // The back button may bring this very page back, as it was left.
    const onShow = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      stay();
      void readAfresh();
    };
    addEventListener('pageshow', onShow);
    const timer = setTimeout(stay, LEAVING_MS);
    return () => {
      removeEventListener('pageshow', onShow);
      clearTimeout(timer);
    };
  }, [leaving]);

  const pay = (plan: Goods, method: PayMethod) => {
    if (leaving || !mayPay()) return;
    const source = sessionText('source');
    const channelId = sessionText('channelId');
    void submit({
      productId: plan.key,
      mId: method.id,
      payType: method.name,
      ...(source !== undefined && { source }),
      ...(channelId !== undefined && { channelId }),
      ...(method.name === 'creditCard' && { pv: 1 as const }),
    });
  };
  return {
    pay,
    busy: busy || leaving,
    notice,
    /** The provider could not be reached for an order that already stands. */
    tellFailure: () => setNotice({ kind: 'tip', text: undefined }),
    closeNotice: () => setNotice(undefined),
  };
}
