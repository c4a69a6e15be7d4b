import { formatMoment, sayAccessUntil } from '../../../platform/mail/mail-format.ts';
import { defineMail, type MailWord } from '../../../platform/mail/mail-template.ts';

export interface AccessUntil {
  /** Epoch seconds. */
  readonly accessUntil: number;
}

/** 14 March 2027. */
export const ACCESS_UNTIL_SAMPLE: AccessUntil = { accessUntil: 1_805_034_300 };

export const ACCESS_UNTIL_WORDS: Readonly<Record<string, MailWord<AccessUntil>>> = {
  accessUntil: {
    say: sayAccessUntil,
    needed: true,
  },
};

/** Sent a week before access ends. */
export const renewalReminderMail = defineMail<AccessUntil>({
  name: 'renewal-reminder',
  sample: ACCESS_UNTIL_SAMPLE,
  words: ACCESS_UNTIL_WORDS,
  texts: {
    zh: ({ accessUntil }, { brand, publicUrl, timeZone }) => ({
      subject: `您的${brand}会员即将到期`,
      paragraphs: [
        `您的${brand}会员将于 ${formatMoment(accessUntil, 'zh', timeZone)}到期。到期后服务会暂停。现在续费，新的天数会接在剩余天数之后。`,
        '如果您已经续费，请忽略这封邮件。',
      ],
      button: { label: '立即续费', url: `${publicUrl}/#/Packages` },
    }),
    tw: ({ accessUntil }, { brand, publicUrl, timeZone }) => ({
      subject: `您的${brand}會員即將到期`,
      paragraphs: [
        `您的${brand}會員將於 ${formatMoment(accessUntil, 'tw', timeZone)}到期。到期後服務會暫停。現在續訂，新的天數會接在剩餘天數之後。`,
        '如果您已經續訂，不必理會這封信。',
      ],
      button: { label: '立即續訂', url: `${publicUrl}/#/Packages` },
    }),
    en: ({ accessUntil }, { brand, publicUrl, timeZone }) => ({
      subject: `Your ${brand} access expires soon`,
      paragraphs: [
        `Your ${brand} access expires on ${formatMoment(accessUntil, 'en', timeZone)}. After that, the service will be suspended. Renew now, and we’ll add the new days to the days you have left.`,
        'If you’ve already renewed, you can ignore this email.',
      ],
      button: { label: 'Renew now', url: `${publicUrl}/#/Packages` },
    }),
  },
});
