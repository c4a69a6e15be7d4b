/** Shared by several features. */
export const phrases = {
  orderStatuses: {
    open: 'Open',
    paid: 'Paid',
    expired: 'Expired',
    cancelled: 'Cancelled',
    partly_refunded: 'Partly refunded',
    refunded: 'Refunded',
  },
  daysTaken: 'days taken back',
  daysHeld: 'time on hold, disputed',
  ticketStates: { pending: 'Pending', answered: 'Answered', resolved: 'Resolved' },
  payMethods: {
    alipay: 'Alipay',
    unionPay: 'UnionPay',
    creditCard: 'Card',
    paypal: 'PayPal',
    crypto: 'Cryptocurrency',
    offline: 'Bank transfer or cash',
    free: 'Nothing to pay',
  },
  providers: {
    stripe: 'Stripe',
    paypal: 'PayPal',
    btcpay: 'BTCPay Server',
    sandbox: 'Sandbox',
    offline: 'Offline',
    free: 'Free of charge',
  } as Readonly<Record<string, string>>,
  languages: { zh: 'Simplified Chinese', tw: 'Traditional Chinese', en: 'English' },
};
