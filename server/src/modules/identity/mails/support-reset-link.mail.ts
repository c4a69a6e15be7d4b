import { defineMail } from '../../../platform/mail/mail-template.ts';
import { setPasswordLink } from './set-password-link.ts';

export const SUPPORT_RESET_SECONDS = 86_400;

/** A link that support sends on request, to a customer or, with `name`, a team's member. */
export const supportResetLinkMail = defineMail<{ key: string; name?: string }>({
  name: 'support-reset-link',
  goodFor: SUPPORT_RESET_SECONDS,
  names: ['name'],
  sample: { key: 'an-example-that-opens-nothing' },
  texts: {
    zh: (link, { brand, publicUrl }) => ({
      subject: `为您的${brand}账号设置新密码`,
      paragraphs: [
        `应您的请求，客服发来这个链接，您可以用它为${brand}账号设置新密码。`,
        '链接一天内有效，只能使用一次，请勿转发。设置后，账号会在所有设备上退出登录。',
        '如果不是您本人操作，请忽略这封邮件，您的密码不会改变。',
      ],
      button: { label: '设置新密码', url: setPasswordLink(publicUrl, link) },
    }),
    tw: (link, { brand, publicUrl }) => ({
      subject: `為您的${brand}帳號設定新密碼`,
      paragraphs: [
        `依您的要求，客服寄來這個連結，您可以用它為${brand}帳號設定新密碼。`,
        '連結一天內有效，只能使用一次，請勿轉寄。設定後，帳號會在所有裝置上登出。',
        '如果不是您本人操作，不必理會這封信，您的密碼不會變更。',
      ],
      button: { label: '設定新密碼', url: setPasswordLink(publicUrl, link) },
    }),
    en: (link, { brand, publicUrl }) => ({
      subject: `Set a new password for your ${brand} account`,
      paragraphs: [
        `As you asked, our support team is sending you this link to set a new password for your ${brand} account.`,
        'The link expires in a day and can be used once. Please don’t share it. Setting a new password logs you out everywhere.',
        'If this wasn’t you, you can ignore this email. Your password won’t change.',
      ],
      button: { label: 'Set new password', url: setPasswordLink(publicUrl, link) },
    }),
  },
});
