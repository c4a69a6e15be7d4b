import { formatMoment } from '../../../../platform/mail/mail-format.ts';
import { defineMail } from '../../../../platform/mail/mail-template.ts';
import {
  ORDER_SAMPLE,
  ORDER_WORDS,
  orderButton,
  orderFacts,
  refundWay,
  refundedTime,
  transactionFacts,
  type RefundedTime,
  type RefundMailValues,
} from '../../orders/mails/order-parts.mail.ts';

interface OrderRefundedValues extends RefundMailValues, RefundedTime {
  /** Epoch seconds at which access ends or ended; null if there never was any. */
  readonly accessUntil: number | null;
}

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
    time: { say: refundedTime, needed: true },
    ...ORDER_WORDS,
  },
  texts: {
    zh: (order, site) => ({
      subject: `退款成功：${order.productName}`,
      paragraphs: [`我们已为您退款${refundWay(order, 'zh')}`, refundedTime(order, 'zh')],
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
      paragraphs: [`我們已為您退款${refundWay(order, 'tw')}`, refundedTime(order, 'tw')],
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
      paragraphs: [
        `We’ve issued a refund for your order.${refundWay(order, 'en')}`,
        refundedTime(order, 'en'),
      ],
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
