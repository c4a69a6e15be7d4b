import { defineMail } from '../../../platform/mail/mail-template.ts';
import { setPasswordLink } from './set-password-link.ts';

export const RESET_LINK_SECONDS = 1800;

/** For an account whose password is being reset, after too many codes in a day. */
export const resetLinkMail = defineMail<{ key: string }>({
  name: 'reset-link',
  goodFor: RESET_LINK_SECONDS,
  sample: { key: 'an-example-that-opens-nothing' },
  texts: {
    zh: ({ key }, { brand, publicUrl }) => ({
      subject: `重置您的${brand}密码`,
      paragraphs: [
        `有人申请重置您的${brand}账号密码。打开下面的链接，即可设置新密码。`,
        '您的账号今天获取验证码或输错验证码的次数过多，因此这次改用链接。链接 30 分钟内有效，只能使用一次，请勿转发。',
        '如果不是您本人操作，请忽略这封邮件，您的密码不会改变。',
      ],
      button: { label: '设置新密码', url: setPasswordLink(publicUrl, { key }) },
    }),
    tw: ({ key }, { brand, publicUrl }) => ({
      subject: `重設您的${brand}密碼`,
      paragraphs: [
        `有人要求重設您的${brand}帳號密碼。開啟下面的連結，即可設定新密碼。`,
        '今天您的帳號索取或輸錯驗證碼的次數過多，所以這次改寄連結。連結 30 分鐘內有效，只能使用一次，請勿轉寄。',
        '如果不是您本人操作，不必理會這封信，您的密碼不會變更。',
      ],
      button: { label: '設定新密碼', url: setPasswordLink(publicUrl, { key }) },
    }),
    en: ({ key }, { brand, publicUrl }) => ({
      subject: `Reset your ${brand} password`,
      paragraphs: [
        `Someone asked to reset the password for your ${brand} account. Use the link below to choose a new password.`,
        'We’re sending a link because too many codes were requested or entered incorrectly for your account today. The link expires in 30 minutes and can be used once. Please don’t share it.',
        'If this wasn’t you, you can ignore this email. Your password won’t change.',
      ],
      button: { label: 'Choose a new password', url: setPasswordLink(publicUrl, { key }) },
    }),
  },
});
