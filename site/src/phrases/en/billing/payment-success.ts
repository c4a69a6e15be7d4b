export const phrases = {
  title: 'Payment successful',
  stepPaid: 'Paid',
  stepRecorded: 'Recorded',
  stepActive: 'Active',
  stepsLabel: 'Payment progress',
  waitingTitle: 'Confirming your payment',
  waiting: 'We are waiting for the payment provider to confirm it. This page updates by itself.',
  done: 'Your time has been added.',
  daysAdded: (days: number) => `${days} days added`,
  daysAndExtraAdded: (days: number, extra: number) => `${days} + ${extra} extra days added`,
  until: 'Access until',
  order: 'Order number',
  hint: 'This normally takes 1–5 minutes. If your top-up has not arrived after 5 minutes, please contact support: ',
  late: 'This is taking longer than usual. Your payment is not lost. Please contact support and say when you paid: ',
  waitingCrypto:
    'The network confirms your payment step by step, which may take up to an hour. This page updates by itself.',
  hintCrypto: 'If your top-up has not arrived after an hour, please contact support: ',
  offline:
    'There is no connection right now. Your payment is not affected, and this page catches up by itself.',
  ended: {
    failed: {
      title: 'The payment did not go through',
      text: 'The payment provider has ended it. You can try again until the order expires.',
    },
    expired: {
      title: 'The order has expired',
      text: 'No payment arrived within 30 minutes. If you have paid, nothing is lost: your time is added as soon as the money arrives.',
    },
    cancelled: {
      title: 'The order is cancelled',
      text: 'If you have been charged, nothing is lost: your time is added as soon as the money arrives. A payment that was only approved is not taken.',
    },
    held: {
      title: 'We are looking at your payment',
      text: 'Money has arrived that does not match this order. Nothing is lost: our staff are looking into it. Questions? Write to ',
    },
  },
  missing: {
    title: 'We can’t find this order',
    text: 'Check that you’re logged in to the account you ordered with. If you’ve paid, your order is normally completed within 1–5 minutes.',
    hint: 'Still missing after 5 minutes? Contact support: ',
    toAccount: 'View account',
  },
  tryAgain: 'Try again',
  noStart: 'The payment could not be started',
  toPlans: 'See packages',
  recheck: 'I have paid',
  notYet: 'The payment provider has not confirmed it yet. We will keep checking.',
  back: 'Back',
  unread: 'The payment is recorded. What it gave could not be loaded just now.',
  receipt: 'Show receipt',
  team: {
    done: 'Your team’s package is up to date.',
    until: 'Paid until',
  },
};
