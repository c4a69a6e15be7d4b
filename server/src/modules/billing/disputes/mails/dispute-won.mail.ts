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
    days: '冻结的天数已全部恢复到您的账号。',
    seats: '冻结的设备名额已全部恢复。',
    nothing: '您账号的有效期没有变化。',
  },
  tw: {
    days: '先前凍結的天數已全數恢復到您的帳號。',
    seats: '先前凍結的裝置名額已全數恢復。',
    nothing: '您帳號的有效期限沒有變更。',
  },
  en: {
    days: 'The days that were on hold have been restored in full.',
    seats: 'The device slots that were on hold have been restored.',
    nothing: 'Your account’s expiry date hasn’t changed.',
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
      paragraphs: ['该订单的付款争议已结束，付款被认定有效。', sayTime(TIME, order, 'zh')],
      facts: disputeFacts(order, 'zh'),
      button: orderButton('account', 'zh', order, site),
    }),
    tw: (order, site) => ({
      subject: `付款爭議已結束：訂單 ${order.orderNumber}`,
      paragraphs: ['這筆訂單的付款爭議已結束，付款經認定有效。', sayTime(TIME, order, 'tw')],
      facts: disputeFacts(order, 'tw'),
      button: orderButton('account', 'tw', order, site),
    }),
    en: (order, site) => ({
      subject: `Dispute closed: order ${order.orderNumber}`,
      paragraphs: [
        'The dispute over this order’s payment is closed, and the payment remains valid.',
        sayTime(TIME, order, 'en'),
      ],
      facts: disputeFacts(order, 'en'),
      button: orderButton('account', 'en', order, site),
    }),
  },
});
