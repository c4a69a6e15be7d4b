import { formatMoment } from '../../../platform/mail/mail-format.ts';
import { defineMail } from '../../../platform/mail/mail-template.ts';
import { ACCESS_UNTIL_SAMPLE, ACCESS_UNTIL_WORDS, type AccessUntil } from './renewal-reminder.mail.ts';

/** Sent after access has ended. */
export const expiredMail = defineMail<AccessUntil>({
  name: 'expired',
  sample: ACCESS_UNTIL_SAMPLE,
  words: ACCESS_UNTIL_WORDS,
  texts: {
    zh: ({ accessUntil }, { brand, publicUrl, timeZone }) => ({
      subject: `您的${brand}会员已到期`,
      paragraphs: [
        `您的${brand}会员已于 ${formatMoment(accessUntil, 'zh', timeZone)}到期，服务已暂停。您的账号和数据都还在，购买套餐后即可继续使用。`,
        '感谢您的使用，期待您回来！',
      ],
      button: { label: '选择套餐', url: `${publicUrl}/#/Packages` },
    }),
    tw: ({ accessUntil }, { brand, publicUrl, timeZone }) => ({
      subject: `您的${brand}會員已到期`,
      paragraphs: [
        `您的${brand}會員已於 ${formatMoment(accessUntil, 'tw', timeZone)}到期，服務已暫停。您的帳號和資料都還在，選擇方案即可繼續使用。`,
        '感謝您的使用，期待您回來！',
      ],
      button: { label: '選擇方案', url: `${publicUrl}/#/Packages` },
    }),
    en: ({ accessUntil }, { brand, publicUrl, timeZone }) => ({
      subject: `Your ${brand} access has expired`,
      paragraphs: [
        `Your ${brand} access expired on ${formatMoment(accessUntil, 'en', timeZone)} and the service is suspended. Your account and data are still here. Choose a plan to reconnect.`,
        `Thank you for using ${brand}. We’d love to have you back.`,
      ],
      button: { label: 'Choose a plan', url: `${publicUrl}/#/Packages` },
    }),
  },
});
