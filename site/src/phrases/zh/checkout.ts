import type { phrases as en } from '../en/checkout.ts';

export const phrases: typeof en = {
  stepMethod: '选择支付方式',
  methods: { alipay: '支付宝', unionPay: '银联', creditCard: '信用卡', paypal: 'PayPal' },
  noMethods: '目前没有可用的支付方式，请稍后再来看看。',
  summary: '订单摘要',
  rowList: '原价',
  rowTotal: '今日应付',
  currency: '以美元计价，不会自动续费。',
  pay: '继续支付',
  chooseMethod: '请先选择支付方式。',
  agreeBefore: '继续即表示您同意《',
  agreeBetween: '》和《',
  agreeAfter: '》。',
  thanksTitle: '感谢您的支持！',
  thanksText: '订单已完成，无需支付。',
  tipTitle: '未能发起支付',
  tipClose: '知道了',
  unpaidTitle: '有订单等待支付',
  unpaid: (name, amount, until) => `${name}，${amount}，请在 ${until} 前支付。`,
  resume: '继续支付该订单',
};
