import type { Language } from '@causeway/contract/language';
import { PAY_METHOD_NAMES } from '@causeway/contract/phrases/pay-method-names';
import { receiptTexts as en } from '@causeway/contract/phrases/receipt/en';
import { receiptTexts as tw } from '@causeway/contract/phrases/receipt/tw';
import { receiptTexts as zh } from '@causeway/contract/phrases/receipt/zh';
import type { PaidBy } from '@causeway/contract/plans';

type SharedTexts = typeof en;

/** Texts of the receipt's file, without names, numbers and sums. */
export interface ReceiptTexts extends SharedTexts {
  readonly payMethods: Readonly<Record<PaidBy, string>>;
  readonly refunded: string;
  readonly chargedBack: string;
  readonly left: string;
  /** `what` is one of the three texts below. */
  readonly reissued: (on: string, what: string) => string;
  readonly refundOf: (amount: string) => string;
  readonly chargebackOf: (amount: string) => string;
  readonly refundAndChargeback: (refund: string, chargeback: string) => string;
  readonly reissuedOn: (on: string) => string;
  readonly reissuedWhole: (on: string) => string;
  readonly replaces: (issue: number) => string;
  readonly thanks: (brand: string) => string;
  readonly questions: (who: string, address: string) => string;
  readonly documents: Readonly<Record<'terms' | 'refund' | 'contact', string>>;
  readonly link: (name: string, address: string) => string;
  readonly demo: string;
}

export const RECEIPT_TEXTS: Readonly<Record<Language, ReceiptTexts>> = {
  zh: {
    ...zh,
    payMethods: PAY_METHOD_NAMES.zh,
    refunded: '已退款',
    chargedBack: '付款争议扣回',
    left: '扣除后净额',
    reissued: (on, what) => `本收据已于 ${on}重新开具，原因：${what}。`,
    refundOf: (amount) => `退款 ${amount}`,
    chargebackOf: (amount) => `付款争议扣回 ${amount}`,
    refundAndChargeback: (refund, chargeback) => `退款 ${refund}，付款争议扣回 ${chargeback}`,
    reissuedOn: (on) => `本收据已于 ${on}重新开具。`,
    reissuedWhole: (on) => `本收据已于 ${on}重新开具：该订单目前没有退款，也没有扣回。`,
    replaces: (issue) => `此为第 ${issue} 版，编号不变，此前各版作废。`,
    thanks: (brand) => `感谢您选择${brand}。`,
    questions: (who, address) => `如对收据有疑问，请联系${who}：${address}`,
    documents: { terms: '服务条款', refund: '退款政策', contact: '联系我们' },
    link: (name, address) => `${name}：${address}`,
    demo: '演示站点：不出售任何商品，支付均为模拟。',
  },
  tw: {
    ...tw,
    payMethods: PAY_METHOD_NAMES.tw,
    refunded: '已退款',
    chargedBack: '付款爭議扣回',
    left: '扣除後淨額',
    reissued: (on, what) => `本收據已於 ${on}重新開立，原因：${what}。`,
    refundOf: (amount) => `退款 ${amount}`,
    chargebackOf: (amount) => `付款爭議扣回 ${amount}`,
    refundAndChargeback: (refund, chargeback) => `退款 ${refund}，付款爭議扣回 ${chargeback}`,
    reissuedOn: (on) => `本收據已於 ${on}重新開立。`,
    reissuedWhole: (on) => `本收據已於 ${on}重新開立：這筆訂單目前沒有退款，也沒有扣回。`,
    replaces: (issue) => `此為第 ${issue} 版，編號不變，先前各版作廢。`,
    thanks: (brand) => `謝謝您選擇${brand}。`,
    questions: (who, address) => `如對收據有疑問，請聯絡${who}：${address}`,
    documents: { terms: '服務條款', refund: '退款政策', contact: '聯絡我們' },
    link: (name, address) => `${name}：${address}`,
    demo: '示範網站：不販售任何商品，付款皆為模擬。',
  },
  en: {
    ...en,
    payMethods: PAY_METHOD_NAMES.en,
    refunded: 'Refunded',
    chargedBack: 'Charged back',
    left: 'Net amount',
    reissued: (on, what) => `Reissued on ${on} after ${what}.`,
    refundOf: (amount) => `a refund of ${amount}`,
    chargebackOf: (amount) => `a chargeback of ${amount}`,
    refundAndChargeback: (refund, chargeback) => `a refund of ${refund} and a chargeback of ${chargeback}`,
    reissuedOn: (on) => `Reissued on ${on}.`,
    reissuedWhole: (on) => `Reissued on ${on}. This order has no refunds or chargebacks.`,
    replaces: (issue) =>
      `This is version ${issue} of this receipt, with the same receipt number. It replaces all earlier versions.`,
    thanks: (brand) => `Thank you for choosing ${brand}.`,
    questions: (who, address) => `Questions about this receipt? Email ${who}: ${address}`,
    documents: { terms: 'Terms of Service', refund: 'Refund Policy', contact: 'Contact' },
    link: (name, address) => `${name}: ${address}`,
    demo: 'Demo site: nothing is for sale, and payments are simulated.',
  },
};
