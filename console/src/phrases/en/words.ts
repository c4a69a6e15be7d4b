import { PAY_METHOD_NAMES } from '@causeway/contract/phrases/pay-method-names';

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
  daysHeld: 'days on hold, payment under review',
  ticketStates: { pending: 'Pending', answered: 'Answered', resolved: 'Resolved' },
  payMethods: PAY_METHOD_NAMES.en,
  providers: {
    stripe: 'Stripe',
    paypal: 'PayPal',
    btcpay: 'BTCPay Server',
    epay: 'EPay',
    bepusdt: 'BEpusdt',
    alipay: 'Alipay',
    sandbox: 'Sandbox',
    offline: 'Offline',
    free: 'Free',
  } as Readonly<Record<string, string>>,
  listComma: ', ',
  languages: { zh: 'Simplified Chinese', tw: 'Traditional Chinese', en: 'English' },
};
