import type { Language } from '@causeway/contract/language';
import { phrases as accountEn } from '../site/src/phrases/en/billing/account.ts';
import { phrases as checkoutEn } from '../site/src/phrases/en/billing/checkout.ts';
import { phrases as ordersEn } from '../site/src/phrases/en/billing/order-list.ts';
import { phrases as paidEn } from '../site/src/phrases/en/billing/payment-success.ts';
import { phrases as plansEn } from '../site/src/phrases/en/billing/plans.ts';
import { phrases as receiptEn } from '../site/src/phrases/en/billing/receipt.ts';
import { phrases as formsEn } from '../site/src/phrases/en/forms.ts';
import { phrases as frameEn } from '../site/src/phrases/en/frame.ts';
import { phrases as accountTw } from '../site/src/phrases/tw/billing/account.ts';
import { phrases as checkoutTw } from '../site/src/phrases/tw/billing/checkout.ts';
import { phrases as ordersTw } from '../site/src/phrases/tw/billing/order-list.ts';
import { phrases as paidTw } from '../site/src/phrases/tw/billing/payment-success.ts';
import { phrases as plansTw } from '../site/src/phrases/tw/billing/plans.ts';
import { phrases as receiptTw } from '../site/src/phrases/tw/billing/receipt.ts';
import { phrases as formsTw } from '../site/src/phrases/tw/forms.ts';
import { phrases as frameTw } from '../site/src/phrases/tw/frame.ts';
import { phrases as accountZh } from '../site/src/phrases/zh/billing/account.ts';
import { phrases as checkoutZh } from '../site/src/phrases/zh/billing/checkout.ts';
import { phrases as ordersZh } from '../site/src/phrases/zh/billing/order-list.ts';
import { phrases as paidZh } from '../site/src/phrases/zh/billing/payment-success.ts';
import { phrases as plansZh } from '../site/src/phrases/zh/billing/plans.ts';
import { phrases as receiptZh } from '../site/src/phrases/zh/billing/receipt.ts';
import { phrases as formsZh } from '../site/src/phrases/zh/forms.ts';
import { phrases as frameZh } from '../site/src/phrases/zh/frame.ts';

/** What a visitor reads on the way to a paid plan. */
export const CHECKOUT_TEXTS = {
  en: {
    account: accountEn,
    checkout: checkoutEn,
    orders: ordersEn,
    paid: paidEn,
    plans: plansEn,
    receipt: receiptEn,
    forms: formsEn,
    frame: frameEn,
    plan: 'VIP 90 days',
    /** The button of the sandbox's page. */
    pay: 'Pay',
  },
  zh: {
    account: accountZh,
    checkout: checkoutZh,
    orders: ordersZh,
    paid: paidZh,
    plans: plansZh,
    receipt: receiptZh,
    forms: formsZh,
    frame: frameZh,
    plan: 'VIP 90 天套餐',
    /** The button of the sandbox's page. */
    pay: '支付',
  },
  tw: {
    account: accountTw,
    checkout: checkoutTw,
    orders: ordersTw,
    paid: paidTw,
    plans: plansTw,
    receipt: receiptTw,
    forms: formsTw,
    frame: frameTw,
    plan: 'VIP 90 天方案',
    /** The button of the sandbox's page. */
    pay: '付款',
  },
} as const satisfies Record<Language, object>;
