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

interface UnmatchedPaymentRefundedValues extends RefundMailValues {
  /** In which the money came. */
  readonly currency: string;
}

/** Tells the customer that money which could not pay an order is refunded. */
export const unmatchedPaymentRefundedMail = defineMail<UnmatchedPaymentRefundedValues>({
  name: 'unmatched-payment-refunded',
  sample: { ...ORDER_SAMPLE, currency: 'USD' },
  words: ORDER_WORDS,
  texts: {
    zh: (payment, site) => ({
      subject: `付款已退回：订单 ${payment.orderNumber}`,
      paragraphs: [
        `我们收到您为该订单支付的一笔款项，但由于订单此前已支付或金额不符等原因，无法用于该订单。款项已退回${refundWay(payment, 'zh')}`,
        '订单没有变化，您账号的有效期也没有变化。',
      ],
      facts: [...orderFacts(payment, 'zh', '退回金额'), ...transactionFacts(payment, 'zh')],
      button: orderButton('account', 'zh', payment, site),
    }),
    tw: (payment, site) => ({
      subject: `付款已退回：訂單 ${payment.orderNumber}`,
      paragraphs: [
        `我們收到您為這筆訂單支付的一筆款項，但因訂單先前已付款或金額不符等原因，無法用於這筆訂單。款項已退回${refundWay(payment, 'tw')}`,
        '訂單和您帳號的有效期限都沒有變更。',
      ],
      facts: [...orderFacts(payment, 'tw', '退回金額'), ...transactionFacts(payment, 'tw')],
      button: orderButton('account', 'tw', payment, site),
    }),
    en: (payment, site) => ({
      subject: `Payment returned: order ${payment.orderNumber}`,
      paragraphs: [
        `We received a payment we couldn’t apply to this order, for example because the order was already paid. We’ve returned it.${refundWay(payment, 'en')}`,
        'Your order and your account’s expiry date haven’t changed.',
      ],
      facts: [...orderFacts(payment, 'en', 'Amount returned'), ...transactionFacts(payment, 'en')],
      button: orderButton('account', 'en', payment, site),
    }),
  },
});
