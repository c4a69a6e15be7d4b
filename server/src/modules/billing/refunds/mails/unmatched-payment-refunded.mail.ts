import { formatMoney } from '../../../../platform/mail/mail-format.ts';
import { defineMail } from '../../../../platform/mail/mail-template.ts';

export interface UnmatchedPaymentRefundedValues {
  readonly orderId: string;
  readonly orderNumber: string;
  /** In the mail's language. */
  readonly productName: string;
  readonly amountCents: number;
  /** ISO 4217; the currency in which the money came. */
  readonly currency: string;
}

/** Tells the customer that money which could not pay an order is refunded. */
export const unmatchedPaymentRefundedMail = defineMail<UnmatchedPaymentRefundedValues>({
  name: 'unmatched-payment-refunded',
  sample: {
    orderId: '019aa000-0000-7000-8000-000000000000',
    orderNumber: '20261121-4F7K2M9QXZ',
    productName: 'VIP 90',
    amountCents: 1799,
    currency: 'USD',
  },
  words: {
    productName: { say: ({ productName }) => productName },
    orderNumber: { say: ({ orderNumber }) => orderNumber },
    amount: {
      say: ({ amountCents, currency }, language) => formatMoney(amountCents, currency, language),
    },
  },
  texts: {
    zh: (payment, { publicUrl }) => ({
      subject: `付款已退回：订单 ${payment.orderNumber}`,
      paragraphs: [
        '我们收到您为该订单支付的一笔款项，但无法用于该订单：订单此前已支付，或金额与订单不符。款项已按原支付方式退回，到账时间取决于支付平台。',
        '订单和您账号的有效期都没有变化。',
      ],
      facts: [
        ['商品', payment.productName],
        ['订单号', payment.orderNumber],
        ['退回金额', formatMoney(payment.amountCents, payment.currency, 'zh')],
      ],
      button: { label: '前往我的账号', url: `${publicUrl}/#/Account` },
    }),
    tw: (payment, { publicUrl }) => ({
      subject: `付款已退回：訂單 ${payment.orderNumber}`,
      paragraphs: [
        '我們收到您為這筆訂單支付的一筆款項，但無法用於這筆訂單：訂單先前已經付款，或是金額與訂單不符。款項已依原付款方式退回，入帳時間取決於金流服務商。',
        '訂單和您帳號的有效期限都沒有變動。',
      ],
      facts: [
        ['商品', payment.productName],
        ['訂單編號', payment.orderNumber],
        ['退回金額', formatMoney(payment.amountCents, payment.currency, 'tw')],
      ],
      button: { label: '前往我的帳號', url: `${publicUrl}/#/Account` },
    }),
    en: (payment, { publicUrl }) => ({
      subject: `Payment sent back: order ${payment.orderNumber}`,
      paragraphs: [
        'We received a payment for this order that the order had no use for: it had been paid already, or the amount was not the order’s. The money goes back the way it was paid; how soon it arrives depends on the payment provider.',
        'The order and the time on your account have not changed.',
      ],
      facts: [
        ['Product', payment.productName],
        ['Order number', payment.orderNumber],
        ['Amount sent back', formatMoney(payment.amountCents, payment.currency, 'en')],
      ],
      button: { label: 'To my account', url: `${publicUrl}/#/Account` },
    }),
  },
});
