import type { Language } from '@causeway/contract/language';
import { formatMoment } from '../../../../platform/mail/mail-format.ts';
import { defineMail } from '../../../../platform/mail/mail-template.ts';
import {
  ORDER_SAMPLE,
  ORDER_WORDS,
  orderButton,
  orderFacts,
  refundWay,
  revokedText,
  transactionFacts,
  type RefundMailValues,
} from '../../orders/mails/order-parts.mail.ts';

interface OrderRefundedValues extends RefundMailValues {
  /** This refund, or an earlier change, revoked the order's remaining days. */
  readonly daysTaken: boolean;
  /** The order added seats to a team's plan, and no days; missing in old emails. */
  readonly ofSeats?: boolean;
  /** Epoch seconds at which access ends or ended; null if there never was any. */
  readonly accessUntil: number | null;
}

const KEPT: Readonly<Record<Language, readonly [days: string, seats: string]>> = {
  zh: ['该订单的天数不变，您可以继续使用。', '该订单增加的设备名额不变，您可以继续使用。'],
  tw: ['這筆訂單的天數不變，您可以繼續使用。', '這筆訂單增加的裝置名額不變，您可以繼續使用。'],
  en: [
    'The days from this order remain in your account.',
    'The device slots from this order remain in your plan.',
  ],
};

const timeOf = ({ daysTaken, ofSeats = false }: OrderRefundedValues, language: Language): string =>
  daysTaken ? revokedText(language, ofSeats) : KEPT[language][ofSeats ? 1 : 0];

/** Tells the customer that a refund is on its way, and what happens to their time. */
export const orderRefundedMail = defineMail<OrderRefundedValues>({
  name: 'order-refunded',
  receiptOf: ({ orderId }) => orderId,
  sample: {
    ...ORDER_SAMPLE,
    amountCents: 1259,
    daysTaken: true,
    ofSeats: false,
    accessUntil: 1_805_034_300,
  },
  words: {
    time: { say: (order, language) => timeOf(order, language), needed: true },
    ...ORDER_WORDS,
  },
  texts: {
    zh: (order, site) => ({
      subject: `退款成功：${order.productName}`,
      paragraphs: [`我们已为您退款${refundWay(order, 'zh')}`, timeOf(order, 'zh')],
      facts: [
        ...orderFacts(order, 'zh', '退款金额'),
        ...transactionFacts(order, 'zh'),
        ...(order.accessUntil === null
          ? []
          : ([['有效期至', formatMoment(order.accessUntil, 'zh', site.timeZone)]] as const)),
      ],
      button: orderButton('receipt', 'zh', order, site),
    }),
    tw: (order, site) => ({
      subject: `退款完成：${order.productName}`,
      paragraphs: [`我們已為您退款${refundWay(order, 'tw')}`, timeOf(order, 'tw')],
      facts: [
        ...orderFacts(order, 'tw', '退款金額'),
        ...transactionFacts(order, 'tw'),
        ...(order.accessUntil === null
          ? []
          : ([['有效期限', formatMoment(order.accessUntil, 'tw', site.timeZone)]] as const)),
      ],
      button: orderButton('receipt', 'tw', order, site),
    }),
    en: (order, site) => ({
      subject: `Refund issued: ${order.productName}`,
      paragraphs: [`We’ve issued a refund for your order.${refundWay(order, 'en')}`, timeOf(order, 'en')],
      facts: [
        ...orderFacts(order, 'en', 'Amount refunded'),
        ...transactionFacts(order, 'en'),
        ...(order.accessUntil === null
          ? []
          : ([['Access until', formatMoment(order.accessUntil, 'en', site.timeZone)]] as const)),
      ],
      button: orderButton('receipt', 'en', order, site),
    }),
  },
});
