/** Shared by several features. */
export const phrases = {
  orderStatuses: {
    open: 'Unpaid',
    paid: 'Paid',
    expired: 'Expired',
    cancelled: 'Canceled',
    partly_refunded: 'Partly refunded',
    refunded: 'Refunded',
  },
  daysTaken: 'days removed',
  daysHeld: 'days on hold, disputed',
  ticketStates: { pending: 'Pending', answered: 'Answered', resolved: 'Resolved' },
  payMethods: {
    alipay: 'Alipay',
    unionPay: 'UnionPay',
    creditCard: 'Card',
    paypal: 'PayPal',
    crypto: 'Cryptocurrency',
    offline: 'Bank transfer or cash',
    free: 'No payment needed',
  },
  providers: {
    stripe: 'Stripe',
    paypal: 'PayPal',
    btcpay: 'BTCPay Server',
    sandbox: 'Sandbox',
    offline: 'Offline',
    free: 'Free',
  } as Readonly<Record<string, string>>,
  listComma: ', ',
  languages: { zh: 'Simplified Chinese', tw: 'Traditional Chinese', en: 'English' },
};
