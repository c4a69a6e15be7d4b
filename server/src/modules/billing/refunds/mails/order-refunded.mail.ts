import type { Language } from '@causeway/contract/language';
import { formatMoment } from '../../../../platform/mail/mail-format.ts';
import { defineMail } from '../../../../platform/mail/mail-template.ts';
import {
  ORDER_SAMPLE,
  ORDER_WORDS,
  orderButton,
  orderFacts,
  refundWay,
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

const TIME: Readonly<Record<Language, (order: OrderRefundedValues) => string>> = {
  zh: ({ daysTaken, ofSeats }) => {
    if (ofSeats)
      return daysTaken ? '该订单增加的设备名额已收回。' : '该订单增加的设备名额不变，您可以继续使用。';
    return daysTaken
      ? '该订单尚未使用的天数，以及因该订单产生的赠送天数、抽奖机会和邀请人的奖励，已一并收回。'
      : '该订单的天数不变，您可以继续使用。';
  },
  tw: ({ daysTaken, ofSeats }) => {
    if (ofSeats)
      return daysTaken ? '這筆訂單增加的裝置名額已收回。' : '這筆訂單增加的裝置名額不變，您可以繼續使用。';
    return daysTaken
      ? '這筆訂單尚未使用的天數，以及因這筆訂單產生的加送天數、抽獎機會和邀請人的獎勵，都已一併收回。'
      : '這筆訂單的天數不變，您可以繼續使用。';
  },
  en: ({ daysTaken, ofSeats }) => {
    if (ofSeats) {
      return daysTaken
        ? 'The device slots from this order have been removed.'
        : 'The device slots from this order remain in your plan.';
    }
    return daysTaken
      ? 'Unused days from this order, and any rewards it earned, have been removed.'
      : 'The days from this order remain in your account.';
  },
};

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
    time: { say: (order, language) => TIME[language](order), needed: true },
    ...ORDER_WORDS,
  },
  texts: {
    zh: (order, site) => ({
      subject: `退款成功：${order.productName}`,
      paragraphs: [`我们已为您退款${refundWay(order, 'zh')}`, TIME.zh(order)],
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
      paragraphs: [`我們已為您退款${refundWay(order, 'tw')}`, TIME.tw(order)],
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
      paragraphs: [`We’ve issued a refund for your order.${refundWay(order, 'en')}`, TIME.en(order)],
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
