import type { Language } from '@causeway/contract/language';
import { defineMail } from '../../../../platform/mail/mail-template.ts';
import {
  ORDER_SAMPLE,
  ORDER_WORDS,
  orderButton,
  orderFacts,
  type OrderMailValues,
} from '../../orders/mails/order-parts.mail.ts';

interface RefundFailedValues extends OrderMailValues {
  /** The refund's. */
  readonly currency: string;
  /** The days that the refund revoked are restored. */
  readonly daysGiven: boolean;
  /** The order added seats to a team's plan, and no days. */
  readonly ofSeats: boolean;
  /** It was announced as sent; false if it only took the days. Emails from before have none. */
  readonly wasSent?: boolean;
}

const REASON: Readonly<Record<Language, readonly [sent: string, pending: string]>> = {
  zh: [
    '我们给您的退款被银行或支付平台退回，没有到账。我们正在核实，您也可以提交工单，告诉我们其他收款方式。',
    '该订单的退款没有成功。如有疑问，请提交工单。',
  ],
  tw: [
    '我們給您的退款被銀行或金流服務商退回，沒有入帳。我們正在確認，您也可以建立客服單，告訴我們其他收款方式。',
    '這筆訂單的退款未成功。如有疑問，請建立客服單。',
  ],
  en: [
    'Your bank or the payment provider returned the refund we sent you. We’re looking into this. If you’d like the money sent another way, open a ticket and tell us how.',
    'The refund for this order wasn’t completed. If you have any questions, open a ticket.',
  ],
};

const reasonOf = ({ wasSent = true }: RefundFailedValues, language: Language): string =>
  REASON[language][wasSent ? 0 : 1];

const TIME: Readonly<Record<Language, (order: RefundFailedValues) => string>> = {
  zh: ({ daysGiven, ofSeats }) => {
    if (!daysGiven) return '您账号的有效期没有变化。';
    return ofSeats ? '该订单增加的设备名额已恢复。' : '因退款收回的天数已恢复。';
  },
  tw: ({ daysGiven, ofSeats }) => {
    if (!daysGiven) return '您帳號的有效期限沒有變更。';
    return ofSeats ? '這筆訂單增加的裝置名額已恢復。' : '因退款收回的天數已恢復。';
  },
  en: ({ daysGiven, ofSeats }) => {
    if (!daysGiven) return 'Your account’s expiry date hasn’t changed.';
    return ofSeats
      ? 'The device slots from this order are back in your plan.'
      : 'The days removed with the refund are back in your account.';
  },
};

/** Tells the customer that a refund failed that was announced, or took days. */
export const refundFailedMail = defineMail<RefundFailedValues>({
  name: 'refund-failed',
  sample: {
    ...ORDER_SAMPLE,
    amountCents: 1259,
    currency: 'USD',
    daysGiven: true,
    ofSeats: false,
    wasSent: true,
  },
  words: {
    reason: { say: reasonOf, needed: true },
    time: { say: (order, language) => TIME[language](order), needed: true },
    ...ORDER_WORDS,
  },
  texts: {
    zh: (order, site) => ({
      subject: `退款没有成功：订单 ${order.orderNumber}`,
      paragraphs: [reasonOf(order, 'zh'), TIME.zh(order)],
      facts: orderFacts(order, 'zh', '退款金额'),
      button: orderButton('ticket', 'zh', order, site),
    }),
    tw: (order, site) => ({
      subject: `退款未成功：訂單 ${order.orderNumber}`,
      paragraphs: [reasonOf(order, 'tw'), TIME.tw(order)],
      facts: orderFacts(order, 'tw', '退款金額'),
      button: orderButton('ticket', 'tw', order, site),
    }),
    en: (order, site) => ({
      subject: `Your refund didn’t go through: order ${order.orderNumber}`,
      paragraphs: [reasonOf(order, 'en'), TIME.en(order)],
      facts: orderFacts(order, 'en', 'Refund amount'),
      button: orderButton('ticket', 'en', order, site),
    }),
  },
});
