import { PAY_METHOD_NAMES } from '@causeway/contract/phrases/pay-method-names';
import type { phrases as en } from '../en/words.ts';

export const phrases: typeof en = {
  orderStatuses: {
    open: '待支付',
    paid: '已支付',
    expired: '已失效',
    cancelled: '已取消',
    partly_refunded: '部分退款',
    refunded: '已退款',
  },
  daysTaken: '天数已收回',
  daysHeld: '付款正在核查，天数已冻结',
  ticketStates: { pending: '待处理', answered: '已回复', resolved: '已解决' },
  payMethods: PAY_METHOD_NAMES.zh,
  providers: {
    stripe: 'Stripe',
    paypal: 'PayPal',
    btcpay: 'BTCPay Server',
    epay: '易支付',
    bepusdt: 'BEpusdt',
    alipay: '支付宝',
    sandbox: '沙盒',
    offline: '线下',
    free: '免费',
  },
  listComma: '、',
  languages: { zh: '简体中文', tw: '繁体中文', en: '英文' },
};
