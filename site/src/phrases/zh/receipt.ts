import { spaced } from '../spaced.ts';
import type { phrases as en } from '../en/receipt.ts';

export const phrases: typeof en = {
  title: '收据',
  documentTitle: (number, brand) => `收据 ${number} - ${brand}`,
  receiptNumber: '收据编号',
  orderNumber: '订单号',
  account: '账号',
  payTime: '支付时间',
  payType: '支付方式',
  product: '商品名称',
  days: '天数',
  amount: '金额',
  dayCount: (days) => `${days} 天`,
  listPrice: '原价',
  discount: '优惠',
  friendDiscount: '好友优惠',
  paid: '实付金额（美元）',
  accessUntil: '有效期至',
  refunded: '该订单已退款。',
  thanks: (brand) => spaced`感谢您选择${brand}。`,
  questions: (who) => spaced`如对收据有疑问，请联系${who}：`,
  print: '打印',
  toAccount: '返回我的账号',
  links: '更多信息',
  refusedTitle: '未找到收据',
  refusedText: '您的账号下没有与该链接对应的已支付订单。所有收据都可以在订单中查看。',
};
