import type { PaidBy } from '@causeway/contract/plans';

/** What a receipt calls the way it was paid: a pay method by the name that it has in orders, what took the place of one in words. */
export function payType(type: PaidBy, words: Readonly<Record<'offline' | 'free', string>>): string {
  return (type === 'offline' || type === 'free' ? words[type] : type).toUpperCase();
}
