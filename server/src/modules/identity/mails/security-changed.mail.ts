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
    passkey_added: '添加了新的通行密钥',
  },
  tw: {
    password_changed: '密碼已變更',
    two_factor_on: '兩步驟驗證已開啟',
    two_factor_off: '兩步驟驗證已關閉',
    passkey_added: '新增了通行密鑰',
  },
  en: {
    password_changed: 'The password was changed',
    two_factor_on: 'Two-step login was turned on',
    two_factor_off: 'Two-step login was turned off',
    passkey_added: 'A passkey was added',
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
        `您的${brand}账号的安全设置有变动：`,
        '如果是您本人操作，请忽略这封邮件。',
        `如果不是，请立即通过邮箱重置密码（${publicUrl}/#/Reset），再登录检查“账号安全”页面，并联系客服。`,
      ],
      facts: [
        ['变动', CHANGES.zh[change]],
        ['时间', formatMoment(at, 'zh', timeZone)],
      ],
      button: { label: '查看账号安全', url: `${publicUrl}/#/Security` },
    }),
    tw: ({ change, at }, { brand, publicUrl, timeZone }) => ({
      subject: `您的${brand}帳號：${CHANGES.tw[change]}`,
      paragraphs: [
        `您的${brand}帳號的安全設定有變動：`,
        '如果是您本人的操作，不必理會這封信。',
        `如果不是，請馬上用電子郵件重設密碼（${publicUrl}/#/Reset），再登入檢查「帳號安全」頁面，並聯絡客服。`,
      ],
      facts: [
        ['變動', CHANGES.tw[change]],
        ['時間', formatMoment(at, 'tw', timeZone)],
      ],
      button: { label: '查看帳號安全', url: `${publicUrl}/#/Security` },
    }),
    en: ({ change, at }, { brand, publicUrl, timeZone }) => ({
      subject: `Your ${brand} account: ${CHANGES.en[change].toLowerCase()}`,
      paragraphs: [
        `The security settings of your ${brand} account have changed:`,
        'If it was you, you can ignore this e-mail.',
        `If it wasn’t, reset your password by e-mail at once (${publicUrl}/#/Reset), then log in, check the “Account security” page, and contact support.`,
      ],
      facts: [
        ['Change', CHANGES.en[change]],
        ['Time', formatMoment(at, 'en', timeZone)],
      ],
      button: { label: 'Open account security', url: `${publicUrl}/#/Security` },
    }),
  },
});
