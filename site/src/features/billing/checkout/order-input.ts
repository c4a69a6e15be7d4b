import type { PayMethod } from '@causeway/contract/plans';

/** The pay method's fields in an order. */
export function methodInput({ id, name }: PayMethod) {
  return { mId: id, payType: name, ...(name === 'creditCard' && { pv: 1 as const }) };
}
