import { defineMail } from '../../../platform/mail/mail-template.ts';

/** To an account's new address, which has just confirmed. */
export const emailChangedMail = defineMail<{ email: string }>({
  name: 'email-changed',
  sample: { email: 'new@example.com' },
  words: { email: { say: ({ email }) => email } },
  texts: {
    zh: ({ email }, { brand, publicUrl }) => ({
      subject: `您的${brand}账号已改用此邮箱`,
      paragraphs: [
        `您的${brand}账号的邮箱已改为 ${email}。今后请用这个邮箱登录，密码不变。`,
        '我们也向之前的邮箱发送了邮件，72 小时内可以通过那封邮件撤销修改。',
      ],
      button: { label: '登录', url: `${publicUrl}/#/Login` },
    }),
    tw: ({ email }, { brand, publicUrl }) => ({
      subject: `您的${brand}帳號已改用這個信箱`,
      paragraphs: [
        `您的${brand}帳號的電子郵件地址已改為 ${email}。之後請用這個地址登入，密碼不變。`,
        '我們也寄信到先前的信箱，72 小時內可以透過那封信復原這項變更。',
      ],
      button: { label: '登入', url: `${publicUrl}/#/Login` },
    }),
    en: ({ email }, { brand, publicUrl }) => ({
      subject: `This is now the email address of your ${brand} account`,
      paragraphs: [
        `The email address of your ${brand} account is now ${email}. Use it to log in. Your password is still the same.`,
        'We’ve also emailed your previous address. You can undo the change from that email within 72 hours.',
      ],
      button: { label: 'Log in', url: `${publicUrl}/#/Login` },
    }),
  },
});
