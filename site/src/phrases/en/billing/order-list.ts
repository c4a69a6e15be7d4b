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
  refundsTitle: 'Your refund in USDT',
  refundToSend: (amount: string, plan: string) => `${amount} for ${plan}`,
  refundLead:
    'We’ll send it as USDT (TRC20). Copy the TRC20 address from your own wallet. Transfers to a wrong address can’t be undone.',
  refundAddress: 'TRC20 address',
  saveAddress: 'Save address',
  addressSaved: 'Address saved',
  addressNamed: 'Your address is saved. We’ll email you when we’ve sent the refund.',
  changeAddress: 'Change address',
};
