import { formatMoment } from '../../../platform/mail/mail-format.ts';
import { defineMail } from '../../../platform/mail/mail-template.ts';

export type ResetEvent = 'password_link' | 'mfa_link' | 'password_reset' | 'mfa_reset';

interface ResetNotice {
  /** Epoch seconds. */
  readonly at: number;
  /** The operator whose login is reset. */
  readonly name: string;
  readonly event: ResetEvent;
  /** The owner who sent the link; null after the reset. */
  readonly by: string | null;
}

const EVENTS = {
  password_link: { zh: '已发送重置密码的链接', tw: '已寄出重設密碼的連結', en: 'Password reset link sent' },
  mfa_link: {
    zh: '已发送重置两步验证的链接',
    tw: '已寄出重設兩步驟驗證的連結',
    en: 'Two-factor reset link sent',
  },
  password_reset: { zh: '已重置密码', tw: '已重設密碼', en: 'Password reset' },
  mfa_reset: {
    zh: '已关闭两步验证并移除通行密钥',
    tw: '已關閉兩步驟驗證並移除通行金鑰',
    en: 'Two-factor authentication turned off and passkeys removed',
  },
} as const;

const OPERATORS = '/console/#/operators';

/** To the operator and all owners: a link was sent to reset an operator's login, or it was used. */
export const operatorResetNoticeMail = defineMail<ResetNotice>({
  name: 'operator-reset-notice',
  sample: { at: 1_805_034_300, name: 'Ada Wong', event: 'password_reset', by: null },
  names: ['name', 'by'],
  words: {
    name: { say: ({ name }) => name },
    event: { say: ({ event }, language) => EVENTS[event][language] },
    at: { say: ({ at }, language, { timeZone }) => formatMoment(at, language, timeZone) },
  },
  texts: {
    zh: ({ at, name, event, by }, { brand, consoleUrl, timeZone }) => ({
      subject: `${brand}管理后台：${name} 的登录方式重置`,
      paragraphs: [
        by === null
          ? `管理人员 ${name} 的登录方式已通过邮件链接重置，并已在所有设备上退出登录。`
          : `所有者 ${by} 向管理人员 ${name} 发送了重置链接。`,
        '如果您认为这不是本人的操作，请立即在管理后台停用该管理人员，或联系所有者。',
      ],
      facts: [
        ['事项', EVENTS[event].zh],
        ['时间', formatMoment(at, 'zh', timeZone)],
      ],
      button: { label: '查看管理人员', url: consoleUrl + OPERATORS },
    }),
    tw: ({ at, name, event, by }, { brand, consoleUrl, timeZone }) => ({
      subject: `${brand}管理後台：${name} 的登入方式重設`,
      paragraphs: [
        by === null
          ? `管理人員 ${name} 的登入方式已透過郵件連結重設，並已在所有裝置上登出。`
          : `擁有者 ${by} 向管理人員 ${name} 寄出了重設連結。`,
        '如果您認為這不是本人的操作，請立即在管理後台停用該管理人員，或聯絡擁有者。',
      ],
      facts: [
        ['項目', EVENTS[event].tw],
        ['時間', formatMoment(at, 'tw', timeZone)],
      ],
      button: { label: '查看管理人員', url: consoleUrl + OPERATORS },
    }),
    en: ({ at, name, event, by }, { brand, consoleUrl, timeZone }) => ({
      subject: `${brand} console: login reset for ${name}`,
      paragraphs: [
        by === null
          ? `The login of ${name} was reset with a link in an email. All their sessions have ended.`
          : `${by}, an owner, has sent a reset link to ${name}.`,
        'If you think someone else is behind this, block this operator in the console right away, or contact an owner.',
      ],
      facts: [
        ['Change', EVENTS[event].en],
        ['Time', formatMoment(at, 'en', timeZone)],
      ],
      button: { label: 'View operators', url: consoleUrl + OPERATORS },
    }),
  },
});
