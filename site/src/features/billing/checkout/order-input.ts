import type { PayMethod } from '@causeway/contract/plans';

/** How a payment method is named in an order. */
export function methodInput({ id, name }: PayMethod) {
  return { mId: id, payType: name, ...(name === 'creditCard' && { pv: 1 as const }) };
}
