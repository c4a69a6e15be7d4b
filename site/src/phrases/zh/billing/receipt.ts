import { PAY_METHOD_NAMES } from '@causeway/contract/phrases/pay-method-names';
import { receiptTexts } from '@causeway/contract/phrases/receipt/zh';
import { spaced } from '@causeway/web/spaced';
import type { phrases as en } from '../../en/billing/receipt.ts';

export const phrases: typeof en = {
  ...receiptTexts,
  payMethods: PAY_METHOD_NAMES.zh,
  refunded: '该订单已退款。',
  chargedBack: (amount) => `其中 ${amount} 因付款争议由银行或支付平台扣回。`,
  reissued: (on, issue) => `本收据为第 ${issue} 版，重新开具时间：${on}。编号不变，此前各版作废。`,
  thanks: (brand) => spaced`感谢您选择${brand}。`,
  questions: (who) => spaced`如对收据有疑问，请联系${who}：`,
  print: '打印',
  file: '下载 PDF',
  fileFailed: 'PDF 下载不完整，请重试。',
  toAccount: '返回我的账号',
  links: '更多信息',
  refusedTitle: '未找到收据',
  refusedText: '您的账号中没有与该链接对应的已支付订单。所有收据都可以在订单中查看。',
  toOrders: '返回订单',
};
