import type { Language } from '../language.ts';
import type { PaidBy } from '../plans.ts';

/** Also for orders that were paid without a method. */
export const PAY_METHOD_NAMES: Readonly<Record<Language, Readonly<Record<PaidBy, string>>>> = {
  zh: {
    alipay: '支付宝',
    unionPay: '银联',
    creditCard: '信用卡',
    paypal: 'PayPal',
    crypto: '加密货币',
    wechatPay: '微信支付',
    usdt: 'USDT',
    offline: '银行转账或现金',
    free: '无需支付',
  },
  tw: {
    alipay: '支付寶',
    unionPay: '銀聯',
    creditCard: '信用卡',
    paypal: 'PayPal',
    crypto: '加密貨幣',
    wechatPay: '微信支付',
    usdt: 'USDT',
    offline: '銀行轉帳或現金',
    free: '無須付款',
  },
  en: {
    alipay: 'Alipay',
    unionPay: 'UnionPay',
    creditCard: 'Credit card',
    paypal: 'PayPal',
    crypto: 'Cryptocurrency',
    wechatPay: 'WeChat Pay',
    usdt: 'USDT',
    offline: 'Bank transfer or cash',
    free: 'No payment needed',
  },
};
