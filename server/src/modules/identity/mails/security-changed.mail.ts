import { formatMoment } from '../../../platform/mail/mail-format.ts';
import { defineMail } from '../../../platform/mail/mail-template.ts';

export type SecurityChange = 'password_changed' | 'two_factor_on' | 'two_factor_off' | 'passkey_added';

interface SecurityChanged {
  readonly change: SecurityChange;
  /** Epoch seconds. */
  readonly at: number;
}

const CHANGES = {
  zh: {
    password_changed: '密码已修改',
    two_factor_on: '两步验证已开启',
    two_factor_off: '两步验证已关闭',
    passkey_added: '已添加通行密钥',
  },
  tw: {
    password_changed: '密碼已變更',
    two_factor_on: '兩步驟驗證已開啟',
    two_factor_off: '兩步驟驗證已關閉',
    passkey_added: '已新增通行密鑰',
  },
  en: {
    password_changed: 'Password changed',
    two_factor_on: 'Two-factor authentication turned on',
    two_factor_off: 'Two-factor authentication turned off',
    passkey_added: 'Passkey added',
  },
} as const;

/** After a change that could let someone else in, or lock the holder out. */
export const securityChangedMail = defineMail<SecurityChanged>({
  name: 'security-changed',
  sample: { change: 'passkey_added', at: 1_805_034_300 },
  words: {
    change: { say: ({ change }, language) => CHANGES[language][change] },
    at: { say: ({ at }, language, { timeZone }) => formatMoment(at, language, timeZone) },
  },
  texts: {
    zh: ({ change, at }, { brand, publicUrl, timeZone }) => ({
      subject: `您的${brand}账号：${CHANGES.zh[change]}`,
      paragraphs: [
        `您的${brand}账号的安全设置已修改：`,
        '如果是您本人操作，请忽略这封邮件。',
        `如果不是您本人操作，请立即通过邮箱重置密码（${publicUrl}/#/Reset），然后登录查看“账号安全”页面，并联系客服。`,
      ],
      facts: [
        ['修改内容', CHANGES.zh[change]],
        ['时间', formatMoment(at, 'zh', timeZone)],
      ],
      button: { label: '查看账号安全', url: `${publicUrl}/#/Security` },
    }),
    tw: ({ change, at }, { brand, publicUrl, timeZone }) => ({
      subject: `您的${brand}帳號：${CHANGES.tw[change]}`,
      paragraphs: [
        `您的${brand}帳號的安全設定已變更：`,
        '如果是您本人操作，不必理會這封信。',
        `如果不是您本人操作，請立即用電子郵件重設密碼（${publicUrl}/#/Reset），再登入查看「帳號安全」頁面，並聯絡客服。`,
      ],
      facts: [
        ['變更內容', CHANGES.tw[change]],
        ['時間', formatMoment(at, 'tw', timeZone)],
      ],
      button: { label: '查看帳號安全', url: `${publicUrl}/#/Security` },
    }),
    en: ({ change, at }, { brand, publicUrl, timeZone }) => ({
      subject: `Your ${brand} account: ${CHANGES.en[change].toLowerCase()}`,
      paragraphs: [
        `The security settings for your ${brand} account were changed:`,
        'If this was you, you can ignore this email.',
        `If this wasn’t you, reset your password by email right away (${publicUrl}/#/Reset). Then log in, check the “Account security” page and contact support.`,
      ],
      facts: [
        ['Change', CHANGES.en[change]],
        ['Time', formatMoment(at, 'en', timeZone)],
      ],
      button: { label: 'View account security', url: `${publicUrl}/#/Security` },
    }),
  },
});
