import { defineMail } from '../../../../platform/mail/mail-template.ts';
import { orderButton } from '../../orders/mails/order-parts.mail.ts';
import {
  DISPUTE_SAMPLE,
  disputeFacts,
  disputeWords,
  sayTime,
  type DisputeMailValues,
  type DisputeTime,
} from './dispute-opened.mail.ts';

const TIME: DisputeTime = {
  zh: {
    days: '被冻结的时长已如数恢复到您的账号。',
    sets: '被冻结的设备套数已恢复。',
    nothing: '您账号的有效期没有变化。',
  },
  tw: {
    days: '先前凍結的天數已經全數恢復到您的帳號。',
    sets: '先前凍結的裝置套數已經恢復。',
    nothing: '您帳號的有效期限沒有變動。',
  },
  en: {
    days: 'All the time that was on hold is on your account again.',
    sets: 'The device sets that were on hold are in your package again.',
    nothing: 'The time on your account has not changed.',
  },
};

/** Tells the customer that the payment is valid and that their time is restored. */
export const disputeWonMail = defineMail<DisputeMailValues>({
  name: 'dispute-won',
  sample: DISPUTE_SAMPLE,
  words: disputeWords(TIME),
  texts: {
    zh: (order, site) => ({
      subject: `付款争议已结束：订单 ${order.orderNumber}`,
      paragraphs: ['该订单的付款争议已经结束，付款被认定有效。', sayTime(TIME, order, 'zh')],
      facts: disputeFacts(order, 'zh'),
      button: orderButton('account', 'zh', order, site),
    }),
    tw: (order, site) => ({
      subject: `付款爭議已結束：訂單 ${order.orderNumber}`,
      paragraphs: ['這筆訂單的付款爭議已經結束，付款經認定有效。', sayTime(TIME, order, 'tw')],
      facts: disputeFacts(order, 'tw'),
      button: orderButton('account', 'tw', order, site),
    }),
    en: (order, site) => ({
      subject: `Dispute closed: order ${order.orderNumber}`,
      paragraphs: [
        'The dispute about the payment for this order is over, and the payment stands.',
        sayTime(TIME, order, 'en'),
      ],
      facts: disputeFacts(order, 'en'),
      button: orderButton('account', 'en', order, site),
    }),
  },
});
