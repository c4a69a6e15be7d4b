import type { Language } from '@causeway/contract/language';
import { defineMail, type MailSite } from '../../../../platform/mail/mail-template.ts';
import {
  ORDER_SAMPLE,
  ORDER_WORDS,
  orderFacts,
  refundedTime,
  type OrderMailValues,
  type RefundedTime,
} from '../../orders/mails/order-parts.mail.ts';

interface RefundAddressValues extends OrderMailValues, RefundedTime {
  /** The order is a team's, which has its own page. */
  readonly ofTeam: boolean;
}

/** Nothing if the order keeps its days, or never had any. */
const revokedTime = (refund: RefundAddressValues, language: Language): string[] =>
  refund.daysTaken ? [refundedTime(refund, language)] : [];

/** Asks the customer for the address to which an operator sends a refund in USDT. */
export const refundAddressMail = defineMail<RefundAddressValues>({
  name: 'refund-address',
  sample: { ...ORDER_SAMPLE, ofTeam: false, daysTaken: true, ofSeats: false },
  words: {
    time: { say: (refund, language) => revokedTime(refund, language).join('') },
    ...ORDER_WORDS,
  },
  texts: {
    zh: (refund, site) => ({
      subject: `请填写退款地址：订单 ${refund.orderNumber}`,
      paragraphs: [
        '我们将以 USDT（TRC20）为您退款。请登录账号，填写您自己钱包的 TRC20 地址。',
        ...revokedTime(refund, 'zh'),
        '我们不会通过邮件或工单索要您的地址，也不会索要钱包的私钥或助记词。',
      ],
      facts: orderFacts(refund, 'zh', '退款金额'),
      button: button('填写地址', refund, site),
    }),
    tw: (refund, site) => ({
      subject: `請填寫退款地址：訂單 ${refund.orderNumber}`,
      paragraphs: [
        '我們會以 USDT（TRC20）為您退款。請登入帳號，填寫您自己錢包的 TRC20 地址。',
        ...revokedTime(refund, 'tw'),
        '我們不會透過電子郵件或客服單索取您的地址，也不會索取錢包的私鑰或助記詞。',
      ],
      facts: orderFacts(refund, 'tw', '退款金額'),
      button: button('填寫地址', refund, site),
    }),
    en: (refund, site) => ({
      subject: `Where should we send your refund? Order ${refund.orderNumber}`,
      paragraphs: [
        'We’ll send your refund as USDT (TRC20). Log in and enter the TRC20 address of your own wallet.',
        ...revokedTime(refund, 'en'),
        'We don’t ask for your address in emails or tickets, and we don’t ask for private keys or recovery phrases.',
      ],
      facts: orderFacts(refund, 'en', 'Amount to be refunded'),
      button: button('Enter address', refund, site),
    }),
  },
});

function button(label: string, { ofTeam }: RefundAddressValues, { publicUrl }: MailSite) {
  return { label, url: `${publicUrl}/#/${ofTeam ? 'index/orders' : 'Account'}` };
}
