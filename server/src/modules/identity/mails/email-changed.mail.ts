import { defineMail } from '../../../platform/mail/mail-template.ts';

/** To an account's new address, which has just confirmed. */
export const emailChangedMail = defineMail<{ email: string }>({
  name: 'email-changed',
  sample: { email: 'new@example.com' },
  words: { email: { say: ({ email }) => email } },
  texts: {
    zh: ({ email }, { brand, publicUrl }) => ({
      subject: `这个邮箱现在属于您的${brand}账号`,
      paragraphs: [
        `您的${brand}账号的邮箱已改为 ${email}。今后请用这个邮箱登录，密码不变。`,
        '之前的邮箱也收到了通知，72 小时内可以撤销修改。',
      ],
      button: { label: '登录', url: `${publicUrl}/#/Login` },
    }),
    tw: ({ email }, { brand, publicUrl }) => ({
      subject: `這個信箱現在屬於您的${brand}帳號`,
      paragraphs: [
        `您的${brand}帳號的電子郵件地址已改為 ${email}。之後請用這個地址登入，密碼不變。`,
        '先前的信箱也收到了通知，72 小時內可以復原這項變更。',
      ],
      button: { label: '登入', url: `${publicUrl}/#/Login` },
    }),
    en: ({ email }, { brand, publicUrl }) => ({
      subject: `This is now the email address of your ${brand} account`,
      paragraphs: [
        `The email address of your ${brand} account is now ${email}. Use it to log in. Your password is still the same.`,
        'We’ve also told your previous address, which can undo the change within 72 hours.',
      ],
      button: { label: 'Log in', url: `${publicUrl}/#/Login` },
    }),
  },
});
