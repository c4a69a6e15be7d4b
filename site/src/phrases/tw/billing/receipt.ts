import { PAY_METHOD_NAMES } from '@causeway/contract/phrases/pay-method-names';
import { receiptTexts } from '@causeway/contract/phrases/receipt/tw';
import { spaced } from '@causeway/web/spaced';
import type { phrases as en } from '../../en/billing/receipt.ts';

export const phrases: typeof en = {
  ...receiptTexts,
  payMethods: PAY_METHOD_NAMES.tw,
  refunded: '這筆訂單已退款。',
  chargedBack: (amount) => `其中 ${amount} 因付款爭議由銀行或金流服務商扣回。`,
  reissued: (on, issue) => `本收據為第 ${issue} 版，重新開立時間：${on}。編號不變，先前各版作廢。`,
  thanks: (brand) => spaced`謝謝您選擇${brand}。`,
  questions: (who) => spaced`如對收據有疑問，請聯絡${who}：`,
  print: '列印',
  file: '下載 PDF',
  fileFailed: 'PDF 沒有完整下載，請再試一次。',
  toAccount: '回到我的帳號',
  links: '更多資訊',
  refusedTitle: '找不到收據',
  refusedText: '您的帳號中沒有與這個連結對應的已付款訂單。所有收據都可以在訂單中查看。',
  toOrders: '回到訂單',
};
