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
      subject: `您的${brand}账号即将被删除`,
      paragraphs: [
        `您的${brand}会员已于 ${formatMoment(accessUntil, 'zh', timeZone)}到期，账号已被封禁。账号及其中的个人信息将在 ${formatMoment(clearedAt, 'zh', timeZone)}之后删除，删除后无法恢复。`,
        '如果您对封禁有异议，或想保存一份账号数据，请在此之前回复本邮件。',
      ],
    }),
    tw: ({ accessUntil, clearedAt }, { brand, timeZone }) => ({
      subject: `您的${brand}帳號即將刪除`,
      paragraphs: [
        `您的${brand}會員已於 ${formatMoment(accessUntil, 'tw', timeZone)}到期，帳號目前已停權。帳號和其中的個人資料將在 ${formatMoment(clearedAt, 'tw', timeZone)}之後刪除，刪除後無法復原。`,
        '如果您對停權有異議，或想保存一份帳號資料，請在這之前回覆這封信。',
      ],
    }),
    en: ({ accessUntil, clearedAt }, { brand, timeZone }) => ({
      subject: `Your ${brand} account will be deleted`,
      paragraphs: [
        `Your ${brand} access expired on ${formatMoment(accessUntil, 'en', timeZone)}, and your account is suspended. The account and your personal data will be deleted after ${formatMoment(clearedAt, 'en', timeZone)}. Deletion can’t be undone.`,
        'If you think the suspension is a mistake, or would like a copy of your data, reply to this email before then.',
      ],
    }),
  },
});
