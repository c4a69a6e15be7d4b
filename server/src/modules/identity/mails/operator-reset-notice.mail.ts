import type { Language } from '@causeway/contract/language';
import { formatMoment } from '../../../platform/mail/mail-format.ts';
import { defineMail, type MailContent, type MailSite } from '../../../platform/mail/mail-template.ts';

export type ResetEvent = 'password_link' | 'mfa_link' | 'password_reset' | 'mfa_reset';

interface ResetNotice {
  /** Epoch seconds. */
  readonly at: number;
  /** The operator whose login is reset. */
  readonly name: string;
  readonly event: ResetEvent;
  /** The owner who sent the link, or the operator who used it. */
  readonly by: string;
}

const EVENTS: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  password_link: { zh: '发送重置密码的链接', tw: '寄出重設密碼的連結', en: 'Password reset link sent' },
  mfa_link: {
    zh: '发送重置两步验证的链接',
    tw: '寄出重設兩步驟驗證的連結',
    en: 'Two-factor reset link sent',
  },
  password_reset: { zh: '重置密码', tw: '重設密碼', en: 'Password reset' },
  mfa_reset: {
    zh: '关闭两步验证，移除通行密钥',
    tw: '關閉兩步驟驗證，移除通行密鑰',
    en: 'Two-factor authentication turned off and passkeys removed',
  },
} satisfies Record<ResetEvent, unknown>;
const eventOf = (event: string, language: Language): string => EVENTS[event]?.[language] ?? event;

interface Words {
  readonly subject: (brand: string, name: string) => string;
  readonly lead: (name: string) => string;
  readonly warning: string;
  /** Of the event, its operator and its time. */
  readonly facts: readonly [string, string, string];
  readonly button: string;
}

const textIn =
  (language: Language, { subject, lead, warning, facts: [event, by, at], button }: Words) =>
  (notice: ResetNotice, { brand, consoleUrl, timeZone }: MailSite): MailContent => ({
    subject: subject(brand, notice.name),
    paragraphs: [lead(notice.name), warning],
    facts: [
      [event, eventOf(notice.event, language)],
      [by, notice.by],
      [at, formatMoment(notice.at, language, timeZone)],
    ],
    button: { label: button, url: `${consoleUrl}/console/#/operators` },
  });

/** To the operator and all owners: a link was sent to reset an operator's login, or it was used. */
export const operatorResetNoticeMail = defineMail<ResetNotice>({
  name: 'operator-reset-notice',
  sample: { at: 1_805_034_300, name: 'Ada Wong', event: 'password_reset', by: 'Ada Wong' },
  names: ['name', 'by'],
  words: {
    name: { say: ({ name }) => name },
    event: { say: ({ event }, language) => eventOf(event, language) },
    at: { say: ({ at }, language, { timeZone }) => formatMoment(at, language, timeZone) },
  },
  texts: {
    zh: textIn('zh', {
      subject: (brand, name) => `${brand}管理后台：${name} 的登录方式有变动`,
      lead: (name) => `管理人员 ${name} 的登录方式有以下变动：`,
      warning: '如果您认为这不是本人的操作，请立即在管理后台停用该管理人员，或联系所有者。',
      facts: ['事项', '操作人', '时间'],
      button: '查看管理人员',
    }),
    tw: textIn('tw', {
      subject: (brand, name) => `${brand}管理後台：${name} 的登入方式有變動`,
      lead: (name) => `管理人員 ${name} 的登入方式有以下變動：`,
      warning: '如果您認為這不是本人的操作，請立即在管理後台停用該管理人員，或聯絡擁有者。',
      facts: ['項目', '操作者', '時間'],
      button: '查看管理人員',
    }),
    en: textIn('en', {
      subject: (brand, name) => `${brand} console: login reset for ${name}`,
      lead: (name) => `There’s been a change to how ${name} logs in to the console:`,
      warning:
        'If you think someone else is behind this, block this operator in the console right away, or contact an owner.',
      facts: ['Change', 'By', 'Time'],
      button: 'View operators',
    }),
  },
});
