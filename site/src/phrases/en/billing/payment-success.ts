import { promises } from '@causeway/contract/phrases/promises/en';

export const phrases = {
  title: 'Payment successful',
  stepPaid: 'Paid',
  stepRecorded: 'Confirmed',
  stepActive: 'Active',
  stepsLabel: 'Payment progress',
  waitingTitle: 'Confirming your payment',
  waiting: 'We’re waiting for the payment provider to confirm your payment. This page updates automatically.',
  done: 'Your days have been added.',
  daysAdded: (days: number) => (days === 1 ? '1 day added' : `${days} days added`),
  daysAndExtraAdded: (days: number, extra: number) =>
    `${days} + ${extra} bonus ${extra === 1 ? 'day' : 'days'} added`,
  until: 'Access until',
  order: 'Order number',
  hint: `Your order goes through as soon as your payment is confirmed. ${promises.connect} ${promises.connectLate}: `,
  late: 'This is taking longer than usual. Your payment is safe. Contact support and tell us when you paid: ',
  waitingCrypto:
    'Your payment is being confirmed on the blockchain. This can take up to an hour. This page updates automatically.',
  hintCrypto: 'Still waiting after an hour? Contact support: ',
  offline:
    'Connection lost. This doesn’t affect your payment, and this page will update once you’re connected again.',
  ended: {
    failed: {
      title: 'Your payment didn’t go through',
      text: 'The payment was declined or interrupted. You can try again until the order expires.',
    },
    expired: {
      title: 'This order has expired',
      text: 'We didn’t receive a payment within 30 minutes. Already paid? Your money is safe, and your order will go through as soon as the payment arrives.',
    },
    cancelled: {
      title: 'This order has been canceled',
      text: 'If you were charged, your order will still go through as soon as the payment arrives. If the payment was only authorized, you won’t be charged.',
    },
    held: {
      title: 'We’re reviewing your payment',
      text: 'We couldn’t apply the payment we received to this order. Your money is safe and we’re looking into it. Questions? Email ',
    },
  },
  missing: {
    title: 'We can’t find this order',
    text: 'Check that you’re logged in to the account you ordered with. Orders go through as soon as the payment is confirmed.',
    hint: 'Still can’t find it? Contact support: ',
    toAccount: 'View account',
  },
  tryAgain: 'Try again',
  noStart: 'We couldn’t start your payment',
  toPlans: 'View plans',
  recheck: 'I have paid',
  notYet: 'The payment provider hasn’t confirmed your payment yet. We’ll keep checking.',
  back: 'Back',
  unread: 'Your payment went through, but we couldn’t load the details. Check your account page.',
  receipt: 'View receipt',
  team: {
    done: 'Your team’s plan has been updated.',
    until: 'Paid until',
  },
};
