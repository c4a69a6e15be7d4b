import { formatMoment, sayAccessUntil } from '../../../platform/mail/mail-format.ts';
import { defineMail } from '../../../platform/mail/mail-template.ts';

export interface ClearingWarning {
  /** Epoch seconds. */
  readonly accessUntil: number;
  readonly clearedAt: number;
}

/** Sent two weeks before an expired account is cleared. */
export const clearingWarningMail = defineMail<ClearingWarning>({
  name: 'clearing-warning',
  sample: { accessUntil: 1_805_034_300, clearedAt: 1_820_586_300 },
  words: {
    accessUntil: { say: sayAccessUntil },
    clearedAt: {
      say: ({ clearedAt }, language, { timeZone }) => formatMoment(clearedAt, language, timeZone),
      needed: true,
    },
  },
  texts: {
    zh: ({ accessUntil, clearedAt }, { brand, publicUrl, timeZone }) => ({
      subject: `您的${brand}账号即将被删除`,
      paragraphs: [
        `您的${brand}会员已于 ${formatMoment(accessUntil, 'zh', timeZone)}到期，此后一直没有续费。账号及其中的个人信息将在 ${formatMoment(clearedAt, 'zh', timeZone)}之后删除。如果是团队账号，所有成员也会一并删除。`,
        '如果想保留账号，请在此之前续费。删除后无法恢复，但您仍可以用同一邮箱重新注册。',
        `如果想保存一份账号数据，请登录后在“导出与注销”页面导出：${publicUrl}/#/Leave`,
      ],
      button: { label: '续费并保留账号', url: `${publicUrl}/#/Packages` },
    }),
    tw: ({ accessUntil, clearedAt }, { brand, publicUrl, timeZone }) => ({
      subject: `您的${brand}帳號即將刪除`,
      paragraphs: [
        `您的${brand}會員已於 ${formatMoment(accessUntil, 'tw', timeZone)}到期，之後一直沒有續訂。帳號和其中的個人資料將在 ${formatMoment(clearedAt, 'tw', timeZone)}之後刪除。如果是團隊帳號，所有成員也會一併刪除。`,
        '如果想保留帳號，請在這之前續訂。刪除後無法復原，但您仍可用同一個電子郵件地址重新註冊。',
        `如果想保存一份帳號資料，請登入後在「匯出與刪除」頁面匯出：${publicUrl}/#/Leave`,
      ],
      button: { label: '續訂並保留帳號', url: `${publicUrl}/#/Packages` },
    }),
    en: ({ accessUntil, clearedAt }, { brand, publicUrl, timeZone }) => ({
      subject: `Your ${brand} account will be deleted soon`,
      paragraphs: [
        `Your ${brand} access expired on ${formatMoment(accessUntil, 'en', timeZone)} and hasn’t been renewed. Your account and personal data will be deleted after ${formatMoment(clearedAt, 'en', timeZone)}. For a team account, this includes all members.`,
        'To keep your account, renew before then. Deletion can’t be undone, but you can sign up again with the same email address.',
        `If you’d like a copy of your data, log in and export it on the “Export data or delete account” page: ${publicUrl}/#/Leave`,
      ],
      button: { label: 'Renew and keep my account', url: `${publicUrl}/#/Packages` },
    }),
  },
});
