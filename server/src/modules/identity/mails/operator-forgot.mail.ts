import { defineMail } from '../../../platform/mail/mail-template.ts';
import { OPERATOR_RESET_SECONDS, resetUrl } from './operator-reset.mail.ts';

/** For an operator who has forgotten the password. */
export const operatorForgotMail = defineMail<{ readonly key: string }>({
  name: 'operator-forgot',
  goodFor: OPERATOR_RESET_SECONDS,
  sample: { key: 'an-example-that-opens-nothing' },
  texts: {
    zh: ({ key }, { brand, consoleUrl }) => ({
      subject: `重置您的${brand}管理后台密码`,
      paragraphs: [
        `有人申请重置您的${brand}管理后台密码。打开下面的链接，即可设置新密码：`,
        '链接 1 小时内有效，只能使用一次，请勿转发。重置后，您会在所有设备上退出登录，两步验证保持不变。',
        '如果不是您本人操作，请忽略这封邮件，您的密码不会改变。',
      ],
      button: { label: '设置新密码', url: resetUrl(consoleUrl, key) },
    }),
    tw: ({ key }, { brand, consoleUrl }) => ({
      subject: `重設您的${brand}管理後台密碼`,
      paragraphs: [
        `有人要求重設您的${brand}管理後台密碼。開啟下面的連結，即可設定新密碼：`,
        '連結 1 小時內有效，只能使用一次，請勿轉寄。重設後，您會在所有裝置上登出，兩步驟驗證維持不變。',
        '如果不是您本人操作，不必理會這封信，您的密碼不會變更。',
      ],
      button: { label: '設定新密碼', url: resetUrl(consoleUrl, key) },
    }),
    en: ({ key }, { brand, consoleUrl }) => ({
      subject: `Reset your ${brand} console password`,
      paragraphs: [
        `Someone asked to reset your password for the ${brand} console. Use the link below to choose a new password:`,
        'This link expires in 1 hour and can be used once. Please don’t share it. The reset ends all your sessions. Two-factor authentication stays on.',
        'If this wasn’t you, you can ignore this email. Your password won’t change.',
      ],
      button: { label: 'Choose a new password', url: resetUrl(consoleUrl, key) },
    }),
  },
});
