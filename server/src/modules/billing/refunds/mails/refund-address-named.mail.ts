import type { Language } from '@causeway/contract/language';
import { formatMoment } from '../../../../platform/mail/mail-format.ts';
import { defineMail, type MailSite } from '../../../../platform/mail/mail-template.ts';
import { ORDER_SAMPLE } from '../../orders/mails/order-parts.mail.ts';

interface RefundAddressNamed {
  readonly orderNumber: string;
  /** Its beginning and end. */
  readonly address: string;
  /** It replaces another one. */
  readonly isChange: boolean;
  /** Epoch seconds. */
  readonly at: number;
}

const ACTS: Readonly<Record<Language, readonly [named: string, changed: string]>> = {
  zh: ['退款地址已填写', '退款地址已修改'],
  tw: ['退款地址已填寫', '退款地址已變更'],
  en: ['Refund address entered', 'Refund address changed'],
};

const actOf = ({ isChange }: RefundAddressNamed, language: Language): string =>
  ACTS[language][isChange ? 1 : 0];

/** After somebody in the customer's account has named the address to which an operator sends a refund. */
export const refundAddressNamedMail = defineMail<RefundAddressNamed>({
  name: 'refund-address-named',
  sample: {
    orderNumber: ORDER_SAMPLE.orderNumber,
    address: 'TR7NHq…jLj6t',
    isChange: true,
    at: 1_805_034_300,
  },
  words: {
    act: { say: actOf },
    orderNumber: { say: ({ orderNumber }) => orderNumber },
    address: { say: ({ address }) => address },
    at: { say: ({ at }, language, { timeZone }) => formatMoment(at, language, timeZone) },
  },
  texts: {
    zh: (named, site) => ({
      subject: `${actOf(named, 'zh')}：订单 ${named.orderNumber}`,
      paragraphs: [
        `有人登录您的${site.brand}账号，设置了这笔订单的退款地址，我们会将 USDT（TRC20）转到该地址：`,
        '如果是您本人操作，请忽略这封邮件。',
        `如果不是您本人操作，请立即通过邮箱重置密码（${site.publicUrl}/#/Reset），然后登录填写您自己的地址，并联系客服。USDT 转出后无法追回。`,
      ],
      facts: factsOf(named, site, 'zh'),
      button: { label: '查看账号安全', url: `${site.publicUrl}/#/Security` },
    }),
    tw: (named, site) => ({
      subject: `${actOf(named, 'tw')}：訂單 ${named.orderNumber}`,
      paragraphs: [
        `有人登入您的${site.brand}帳號，設定了這筆訂單的退款地址，我們會將 USDT（TRC20）轉到這個地址：`,
        '如果是您本人操作，不必理會這封信。',
        `如果不是您本人操作，請立即用電子郵件重設密碼（${site.publicUrl}/#/Reset），再登入填寫您自己的地址，並聯絡客服。USDT 轉出後無法追回。`,
      ],
      facts: factsOf(named, site, 'tw'),
      button: { label: '查看帳號安全', url: `${site.publicUrl}/#/Security` },
    }),
    en: (named, site) => ({
      subject: `${actOf(named, 'en')}: order ${named.orderNumber}`,
      paragraphs: [
        `Someone who was logged in to your ${site.brand} account set the refund address for this order. We’ll send the USDT (TRC20) to this address:`,
        'If this was you, you can ignore this email.',
        `If this wasn’t you, reset your password by email right away (${site.publicUrl}/#/Reset). Then log in, enter your own address and contact support. USDT can’t be recovered once it’s sent.`,
      ],
      facts: factsOf(named, site, 'en'),
      button: { label: 'View account security', url: `${site.publicUrl}/#/Security` },
    }),
  },
});

const LABELS: Readonly<Record<Language, readonly [number: string, address: string, time: string]>> = {
  zh: ['订单号', '退款地址', '时间'],
  tw: ['訂單編號', '退款地址', '時間'],
  en: ['Order number', 'Refund address', 'Time'],
};

function factsOf(
  { orderNumber, address, at }: RefundAddressNamed,
  { timeZone }: MailSite,
  language: Language,
) {
  const [number, to, time] = LABELS[language];
  return [
    [number, orderNumber],
    [to, address],
    [time, formatMoment(at, language, timeZone)],
  ] as const;
}
