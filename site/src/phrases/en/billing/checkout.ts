import { PAY_METHOD_NAMES } from '@causeway/contract/phrases/pay-method-names';

/** Shared by the checkouts of plans and of teams. */
export const phrases = {
  stepMethod: 'Choose a payment method',
  methods: PAY_METHOD_NAMES.en,
  noMethods: 'No payment methods are available right now. Please check back soon.',
  summary: 'Your order',
  rowList: 'List price',
  rowTotal: 'Total today',
  rowYuan: 'Charged in yuan',
  currency: 'Prices in US dollars. No auto-renewal.',
  estimate: (amount: string) => `about ${amount}`,
  pay: 'Continue',
  chooseMethod: 'Choose a payment method to continue.',
  agreeBefore: 'By continuing, you agree to the ',
  agreeBetween: ' and the ',
  agreeAfter: '.',
  priceNow: (usd: string) =>
    `The price has changed to ${usd}, and you haven’t been charged. To pay the new price, select “Continue”.`,
  priceChanged:
    'The price has changed, and you haven’t been charged. Check the new price before you continue.',
  thanksTitle: 'Thank you!',
  thanksText: 'Your order is complete. There’s nothing to pay.',
  tipTitle: 'We couldn’t start your payment',
  tipClose: 'Close',
  unpaidTitle: (count: number) =>
    count === 1 ? 'You have an unpaid order' : `You have ${count} unpaid orders`,
  allUnpaid: (count: number) => `View all ${count} orders`,
  minutesLeft: (minutes: number) =>
    minutes === 0 ? 'less than 1 minute left' : minutes === 1 ? '1 minute left' : `${minutes} minutes left`,
  resume: 'Continue payment',
  cancelOrder: 'Cancel order',
  cancelQuestion: (name: string) => `Cancel your order for ${name}? You won’t be able to pay for it later.`,
  cancelConfirm: 'Cancel order',
  cancelKeep: 'Keep order',
  cancelled: 'Your order has been canceled.',
  cryptoNote:
    'The next page shows which coin to send and the exact amount. Confirmation can take up to an hour.',
  scan: {
    title: 'Pay with Alipay',
    hint: 'Scan this code with the Alipay app on your phone.',
    codeLabel: 'QR code to pay for this order with Alipay',
    waiting: 'Waiting for your payment. This window updates automatically.',
    failed: 'Your payment didn’t go through. Scan the code to try again.',
    expired:
      'This order has expired. Already paid? Your money is safe, and your order will go through as soon as the payment arrives.',
    cancelled: 'This order has been canceled.',
    offline: 'Connection lost. This doesn’t affect your payment.',
    amount: 'Amount',
    order: 'Order number',
    timeLeft: 'Time left to pay',
    close: 'Close',
  },
  returned: {
    paid: 'Your payment went through.',
    viewOrder: 'View order',
    held: 'We couldn’t apply the payment we received to this order. Your money is safe and we’re looking into it.',
    failed: 'Your payment didn’t go through. You weren’t charged.',
    cancelled: 'Your payment was canceled. You weren’t charged.',
    keeps: 'Your plan and payment method are still selected.',
    checking: 'We’re checking your payment.',
    continueBelow: 'To pay now, continue with the order below.',
  },
  replaced: (name: string, until: string) =>
    `An earlier order for ${name} is still unpaid. It will expire at ${until}, so you don’t need to do anything.`,
  recheck: 'I have paid',
  notYet: 'The payment provider hasn’t confirmed your payment yet. We’ll keep checking.',
  arrived: 'We’ve received your payment.',
};
