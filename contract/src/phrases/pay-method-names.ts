import type { Language } from '../language.ts';
import type { PayMethodName } from '../lists.ts';

export const PAY_METHOD_NAMES: Readonly<Record<Language, Readonly<Record<PayMethodName, string>>>> = {
  zh: {
    alipay: '支付宝',
    unionPay: '银联',
    creditCard: '信用卡',
    paypal: 'PayPal',
    crypto: '加密货币',
    wechatPay: '微信支付',
    usdt: 'USDT',
  },
  tw: {
    alipay: '支付寶',
    unionPay: '銀聯',
    creditCard: '信用卡',
    paypal: 'PayPal',
    crypto: '加密貨幣',
    wechatPay: '微信支付',
    usdt: 'USDT',
  },
  en: {
    alipay: 'Alipay',
    unionPay: 'UnionPay',
    creditCard: 'Credit card',
    paypal: 'PayPal',
    crypto: 'Cryptocurrency',
    wechatPay: 'WeChat Pay',
    usdt: 'USDT',
  },
};
