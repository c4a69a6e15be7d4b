import type { Language } from '@causeway/contract/language';
import { PAY_METHODS, type PayMethodName } from '@causeway/contract/plans';

const CHINESE_ORDER: readonly PayMethodName[] = ['alipay', 'unionPay', 'creditCard', 'paypal', 'crypto'];
const ENGLISH_ORDER: readonly PayMethodName[] = ['creditCard', 'paypal', 'alipay', 'unionPay', 'crypto'];

/** Sorts the offered methods as readers of a language expect. */
export function inReadersOrder(methods: readonly PayMethodName[], language: Language): PayMethodName[] {
  return (language === 'en' ? ENGLISH_ORDER : CHINESE_ORDER).filter((name) => methods.includes(name));
}

/** Returns the method that an order names by both number and name; undefined if it is not one of `offered`. */
export function matchPayMethod(
  offered: readonly PayMethodName[],
  id: string | number,
  name: string,
): PayMethodName | undefined {
  return offered.find((method) => method === name && String(PAY_METHODS[method]) === String(id));
}
