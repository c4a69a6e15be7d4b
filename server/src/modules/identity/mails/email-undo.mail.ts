import { defineMail } from '../../../platform/mail/mail-template.ts';

interface EmailUndo {
  /** The new address. */
  readonly email: string;
  readonly key: string;
}

const urlOf = (publicUrl: string, key: string): string => `${publicUrl}/account/email-undo/${key}`;

/** To the address that an account had before, which can undo the change. */
export const emailUndoMail = defineMail<EmailUndo>({
  name: 'email-undo',
  sample: { email: 'new@example.com', key: 'an-example-that-undoes-nothing' },
  words: { email: { say: ({ email }) => email } },
  texts: {
    zh: ({ email, key }, { brand, publicUrl }) => ({
      subject: `您的${brand}账号的邮箱已修改`,
      paragraphs: [
        `应您向客服提出的请求，您的${brand}账号的邮箱已改为 ${email}。今后请用新邮箱登录。`,
        '如果是您本人操作，请忽略这封邮件。',
        '如果不是您本人操作，请在 72 小时内打开上面的链接撤销修改。撤销后，账号会改回这个邮箱，并在所有设备上退出登录。',
      ],
      facts: [['新邮箱', email]],
      button: { label: '撤销修改', url: urlOf(publicUrl, key) },
    }),
    tw: ({ email, key }, { brand, publicUrl }) => ({
      subject: `您的${brand}帳號的電子郵件地址已變更`,
      paragraphs: [
        `依您向客服提出的要求，您的${brand}帳號的電子郵件地址已改為 ${email}。之後請用新的地址登入。`,
        '如果是您本人操作，不必理會這封信。',
        '如果不是您本人操作，請在 72 小時內開啟上面的連結，復原這項變更。復原後，帳號會改回這個地址，並在所有裝置上登出。',
      ],
      facts: [['新的電子郵件地址', email]],
      button: { label: '復原變更', url: urlOf(publicUrl, key) },
    }),
    en: ({ email, key }, { brand, publicUrl }) => ({
      subject: `The email address of your ${brand} account was changed`,
      paragraphs: [
        `As you asked our support team, the email address of your ${brand} account is now ${email}. Use the new address to log in.`,
        'If this was you, you can ignore this email.',
        'If this wasn’t you, undo the change within 72 hours with the link above. Your account gets this email address back, and you’re logged out everywhere.',
      ],
      facts: [['New email address', email]],
      button: { label: 'Undo change', url: urlOf(publicUrl, key) },
    }),
  },
});
