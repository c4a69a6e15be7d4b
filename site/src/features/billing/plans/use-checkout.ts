import { readAccountInfo, createOrder, listPlans, readTimeline } from '@causeway/contract/calls';
import type { ListedPlan, PayMethod } from '@causeway/contract/plans';
import { usePayment } from '../checkout/use-payment.ts';
import { sessionStore } from '../../../storage/browser-storage.ts';
import { planOrder } from './price-summary.ts';

function sessionText(key: 'channelId' | 'source'): string | undefined {
  const value = sessionStore.read(key);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** An order changes the account's time and whether the friend's discount is available. */
export const CHANGED_BY_ORDERS = [readAccountInfo, readTimeline, listPlans] as const;

export function useCheckout() {
  const { pay, ...rest } = usePayment(createOrder, {
    page: '/Packages',
    changes: CHANGED_BY_ORDERS,
  });
  return {
    ...rest,
    pay: (plan: ListedPlan, friendPercent: number, method: PayMethod) => {
      const source = sessionText('source');
      const channelId = sessionText('channelId');
      pay({
        ...planOrder(plan, friendPercent, method),
        ...(source !== undefined && { source }),
        ...(channelId !== undefined && { channelId }),
      });
    },
  };
}
