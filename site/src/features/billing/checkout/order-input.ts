import type { PayMethod } from '@causeway/contract/plans';

/** The pay method's fields in an order. */
export function methodInput({ id, name }: PayMethod) {
  return { mId: id, payType: name, ...(name === 'creditCard' && { pv: 1 as const }) };
}

/** The sum in yuan that the summary shows, if the pay method charges yuan. */
export function shownYuan(totalCny: number | undefined) {
  return { ...(totalCny !== undefined && { totalCny }) };
}
