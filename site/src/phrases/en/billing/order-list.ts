/** Shared by the orders of an account and of a team. */
export const phrases = {
  orderName: 'Package',
  orderDate: 'Date',
  orderAmount: 'Amount',
  orderDays: (days: number, extra: number) => `${days} + ${extra} days`,
  receipt: 'Receipt',
  newTab: '(opens in a new tab)',
  refunded: 'Refunded',
  refundedPart: (amount: string) => `${amount} refunded`,
  refunding: (amount: string) => `Refund of ${amount} on its way`,
  daysTaken: 'Its days have been taken back',
  disputed: 'Payment disputed: its time is on hold',
};
