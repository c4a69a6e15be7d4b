import { spaced } from '../spaced.ts';
import type { phrases as en } from '../en/receipt.ts';

export const phrases: typeof en = {
  title: '收據',
  documentTitle: (number, brand) => `收據 ${number} - ${brand}`,
  receiptNumber: '收據編號',
  orderNumber: '訂單編號',
  account: '帳號',
  payTime: '付款時間',
  payType: '付款方式',
  product: '商品名稱',
  days: '天數',
  amount: '金額',
  dayCount: (days) => `${days} 天`,
  listPrice: '原價',
  discount: '折扣',
  friendDiscount: '好友折扣',
  paid: '實付金額（美元）',
  accessUntil: '有效期限至',
  refunded: '這筆訂單已退款。',
  thanks: (brand) => spaced`謝謝您選擇${brand}。`,
  questions: (who) => spaced`如對收據有疑問，請聯絡${who}：`,
  print: '列印',
  toAccount: '回到我的帳號',
  links: '更多資訊',
  refusedTitle: '找不到收據',
  refusedText: '您的帳號中沒有與這個連結對應的已付款訂單。所有收據都可以在訂單中查看。',
};
