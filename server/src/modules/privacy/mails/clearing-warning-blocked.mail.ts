import { formatMoment } from '../../../platform/mail/mail-format.ts';
import { defineMail } from '../../../platform/mail/mail-template.ts';
import { clearingWarningMail, type ClearingWarning } from './clearing-warning.mail.ts';

/** The same warning to a blocked account, which can neither log in nor renew, so the mail offers neither. */
export const clearingWarningBlockedMail = defineMail<ClearingWarning>({
  name: 'clearing-warning-blocked',
  sample: clearingWarningMail.sample,
  ...(clearingWarningMail.words === undefined ? {} : { words: clearingWarningMail.words }),
  texts: {
    zh: ({ accessUntil, clearedAt }, { brand, timeZone }) => ({
      subject: `您的${brand}账号即将被清除`,
      paragraphs: [
        `您的${brand}会员已于 ${formatMoment(accessUntil, 'zh', timeZone)}到期，账号目前处于封禁状态。账号及其中的个人信息将于 ${formatMoment(clearedAt, 'zh', timeZone)}之后清除，清除后无法恢复。`,
        '如果您对封禁有异议，或想留存一份账号数据，请在此之前直接回复本邮件告诉我们。',
      ],
    }),
    tw: ({ accessUntil, clearedAt }, { brand, timeZone }) => ({
      subject: `您的${brand}帳號即將清除`,
      paragraphs: [
        `您的${brand}會員已於 ${formatMoment(accessUntil, 'tw', timeZone)}到期，帳號目前處於停權狀態。帳號和其中的個人資料將在 ${formatMoment(clearedAt, 'tw', timeZone)}之後清除，清除後無法復原。`,
        '如果您對停權有異議，或想留一份帳號資料，請在這之前直接回覆這封信告訴我們。',
      ],
    }),
    en: ({ accessUntil, clearedAt }, { brand, timeZone }) => ({
      subject: `Your ${brand} account will be cleared`,
      paragraphs: [
        `Your ${brand} access ended on ${formatMoment(accessUntil, 'en', timeZone)}, and the account is blocked. After ${formatMoment(clearedAt, 'en', timeZone)} the account and the personal data in it will be cleared. This cannot be undone.`,
        'If you object to the block, or would like a copy of your data, please tell us before then: reply to this e-mail.',
      ],
    }),
  },
});
