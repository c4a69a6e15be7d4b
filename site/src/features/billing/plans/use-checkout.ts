import { createOrder } from '@causeway/contract/calls';
import type { ListedPlan, PayMethod } from '@causeway/contract/plans';
import { CHANGED_BY_PLAN_ORDERS } from '../checkout/changed-by-orders.ts';
import { usePayment } from '../checkout/use-payment.ts';
import { sessionStore } from '../../../storage/browser-storage.ts';
import { planOrder } from './price-summary.ts';

function sessionText(key: 'channelId' | 'source'): string | undefined {
  const value = sessionStore.read(key);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

export function useCheckout() {
  const { pay, ...rest } = usePayment(createOrder, {
    page: '/Packages',
    changes: CHANGED_BY_PLAN_ORDERS,
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
