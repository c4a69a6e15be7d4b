/** Shared by the orders of an account and of a team. */
export const phrases = {
  orderName: 'Plan',
  orderDate: 'Date',
  orderAmount: 'Amount',
  orderDays: (days: number, extra: number) => `${days} + ${extra} days`,
  receipt: 'Receipt',
  newTab: '(opens in a new tab)',
  refunded: 'Refunded',
  refundedPart: (amount: string) => `${amount} refunded`,
  refunding: (amount: string) => `Refund of ${amount} in progress`,
  taken: 'Days removed',
  disputed: 'Payment under review, days on hold',
  team: { taken: 'Removed from plan', disputed: 'Payment under review, order on hold' },
};
