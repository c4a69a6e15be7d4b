import type { ResetKind } from '@causeway/contract/console/lists';
import { defineMail } from '../../../platform/mail/mail-template.ts';

export const OPERATOR_RESET_SECONDS = 3600;

interface OperatorReset {
  /** Valid once. It is in the URL's fragment, which browsers do not send to servers. */
  readonly key: string;
  readonly kind: ResetKind;
  /** The owner who sent it; null if it was requested at the login. */
  readonly by: string | null;
}

const urlOf = (consoleUrl: string, key: string): string => `${consoleUrl}/console/#/reset?key=${key}`;

/** Resets an operator's password, or their two-factor authentication. */
export const operatorResetMail = defineMail<OperatorReset>({
  name: 'operator-reset',
  goodFor: OPERATOR_RESET_SECONDS,
  sample: { key: 'an-example-that-opens-nothing', kind: 'password', by: 'Mei-Hua Lin' },
  names: ['by'],
  texts: {
    zh: ({ key, kind, by }, { brand, consoleUrl }) => ({
      subject: kind === 'password' ? `重置您的${brand}管理后台密码` : `重置您的${brand}管理后台两步验证`,
      paragraphs: [
        by === null
          ? `有人申请重置您的${brand}管理后台密码。打开下面的链接，即可设置新密码：`
          : kind === 'password'
            ? `所有者 ${by} 为您发来了重置密码的链接。打开链接，即可设置新密码：`
            : `所有者 ${by} 为您发来了重置两步验证的链接。打开链接并输入密码，即可关闭原来的两步验证，并移除所有通行密钥：`,
        '链接 1 小时内有效，只能使用一次，请勿转发。重置后，您会在所有设备上退出登录。',
        '如果您没有要求重置，请忽略这封邮件，并告知所有者。',
      ],
      button: {
        label: kind === 'password' ? '设置新密码' : '重置两步验证',
        url: urlOf(consoleUrl, key),
      },
    }),
    tw: ({ key, kind, by }, { brand, consoleUrl }) => ({
      subject: kind === 'password' ? `重設您的${brand}管理後台密碼` : `重設您的${brand}管理後台兩步驟驗證`,
      paragraphs: [
        by === null
          ? `有人要求重設您的${brand}管理後台密碼。開啟下面的連結，即可設定新密碼：`
          : kind === 'password'
            ? `擁有者 ${by} 寄給您重設密碼的連結。開啟連結，即可設定新密碼：`
            : `擁有者 ${by} 寄給您重設兩步驟驗證的連結。開啟連結並輸入密碼，即可關閉原本的兩步驟驗證，並移除所有通行金鑰：`,
        '連結 1 小時內有效，只能使用一次，請勿轉寄。重設後，您會在所有裝置上登出。',
        '如果您沒有要求重設，不必理會這封信，但請告知擁有者。',
      ],
      button: {
        label: kind === 'password' ? '設定新密碼' : '重設兩步驟驗證',
        url: urlOf(consoleUrl, key),
      },
    }),
    en: ({ key, kind, by }, { brand, consoleUrl }) => ({
      subject:
        kind === 'password'
          ? `Reset your ${brand} console password`
          : `Reset your ${brand} console two-factor authentication`,
      paragraphs: [
        by === null
          ? `Someone asked to reset your password for the ${brand} console. Use the link below to choose a new password:`
          : kind === 'password'
            ? `${by}, an owner, has sent you a link to reset your password. Use it to choose a new password:`
            : `${by}, an owner, has sent you a link to reset your two-factor authentication. Open it and enter your password. This turns off two-factor authentication and removes all your passkeys:`,
        'This link expires in 1 hour and can be used once. Please don’t share it. The reset ends all your sessions.',
        'If you didn’t ask for this, ignore this email and let an owner know.',
      ],
      button: {
        label: kind === 'password' ? 'Choose a new password' : 'Reset two-factor authentication',
        url: urlOf(consoleUrl, key),
      },
    }),
  },
});
