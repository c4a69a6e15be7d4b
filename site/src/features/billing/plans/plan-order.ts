import type { ListedPlan, PayMethod } from '@causeway/contract/plans';
import { methodInput } from '../checkout/order-input.ts';
import { priceSummary } from './price-summary.ts';

/** An order of a plan as it is sent, with the total of its summary. */
export function planOrder(plan: ListedPlan, friendPercent: number, method: PayMethod) {
  return {
    productId: plan.key,
    totalUsd: priceSummary(plan, friendPercent).total,
    ...methodInput(method),
  };
}
