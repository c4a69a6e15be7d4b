import type { ResetKind } from '@causeway/contract/console/lists';
import type { Language } from '@causeway/contract/language';
import { defineMail } from '../../../platform/mail/mail-template.ts';

export const OPERATOR_RESET_SECONDS = 3600;

interface OperatorReset {
  /** Valid once. It is in the URL's fragment, which browsers do not send to servers. */
  readonly key: string;
  readonly kind: ResetKind;
  /** The owner who sent it. */
  readonly by: string;
}

const KINDS: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  password: { zh: '密码', tw: '密碼', en: 'password' },
  mfa: { zh: '两步验证和通行密钥', tw: '兩步驟驗證和通行密鑰', en: 'two-factor authentication and passkeys' },
} satisfies Record<ResetKind, unknown>;
const kindOf = (kind: string, language: Language): string => KINDS[kind]?.[language] ?? kind;

export const resetUrl = (consoleUrl: string, key: string): string =>
  `${consoleUrl}/console/#/reset?key=${key}`;

/** From an owner: resets an operator's password, or their two-factor authentication with their passkeys. */
export const operatorResetMail = defineMail<OperatorReset>({
  name: 'operator-reset',
  goodFor: OPERATOR_RESET_SECONDS,
  sample: { key: 'an-example-that-opens-nothing', kind: 'mfa', by: 'Mei-Hua Lin' },
  names: ['by'],
  words: {
    by: { say: ({ by }) => by },
    kind: { say: ({ kind }, language) => kindOf(kind, language), needed: true },
  },
  texts: {
    zh: ({ key, kind, by }, { brand, consoleUrl }) => ({
      subject: `重置您的${brand}管理后台${kindOf(kind, 'zh')}`,
      paragraphs: [
        `所有者 ${by} 向您发送了重置${kindOf(kind, 'zh')}的链接：`,
        '链接 1 小时内有效，只能使用一次，请勿转发。重置后，您会在所有设备上退出登录。',
        '如果您没有要求重置，请忽略这封邮件，并告知其他所有者。',
      ],
      button: { label: '打开链接', url: resetUrl(consoleUrl, key) },
    }),
    tw: ({ key, kind, by }, { brand, consoleUrl }) => ({
      subject: `重設您的${brand}管理後台${kindOf(kind, 'tw')}`,
      paragraphs: [
        `擁有者 ${by} 寄給您重設${kindOf(kind, 'tw')}的連結：`,
        '連結 1 小時內有效，只能使用一次，請勿轉寄。重設後，您會在所有裝置上登出。',
        '如果您沒有要求重設，不必理會這封信，但請告知其他擁有者。',
      ],
      button: { label: '開啟連結', url: resetUrl(consoleUrl, key) },
    }),
    en: ({ key, kind, by }, { brand, consoleUrl }) => ({
      subject: `Reset your ${brand} console ${kindOf(kind, 'en')}`,
      paragraphs: [
        `${by}, an owner, has sent you a link to reset your ${kindOf(kind, 'en')}:`,
        'This link expires in 1 hour and can be used once. Please don’t share it. The reset ends all your sessions.',
        'If you didn’t ask for this, ignore this email and let another owner know.',
      ],
      button: { label: 'Open link', url: resetUrl(consoleUrl, key) },
    }),
  },
});
