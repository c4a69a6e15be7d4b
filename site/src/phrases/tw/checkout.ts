import type { phrases as en } from '../en/checkout.ts';

export const phrases: typeof en = {
  stepMethod: '選擇付款方式',
  methods: { alipay: '支付寶', unionPay: '銀聯', creditCard: '信用卡', paypal: 'PayPal' },
  noMethods: '目前沒有可用的付款方式，請稍後再回來看看。',
  summary: '訂單摘要',
  rowList: '原價',
  rowTotal: '今日應付',
  currency: '以美元計價，不會自動續訂。',
  pay: '繼續付款',
  chooseMethod: '請先選擇付款方式。',
  agreeBefore: '繼續即表示您同意《',
  agreeBetween: '》與《',
  agreeAfter: '》。',
  thanksTitle: '謝謝您的支持！',
  thanksText: '訂單已完成，不需要付款。',
  tipTitle: '無法開始付款',
  tipClose: '知道了',
  unpaidTitle: '有訂單等待付款',
  unpaid: (name, amount, until) => `${name}，${amount}，請在 ${until} 前付款。`,
  resume: '繼續付款這筆訂單',
};
