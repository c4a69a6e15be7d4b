import { defineMail } from '../../../platform/mail/mail-template.ts';

/** Replaces the sign-up code for an address that has an account, because the page must not reveal that to strangers. */
export const alreadyRegisteredMail = defineMail<Record<string, never>>({
  name: 'already-registered',
  sample: {},
  texts: {
    zh: (_values, { brand, publicUrl }) => ({
      subject: `您已经有${brand}账号了`,
      paragraphs: [
        `刚才有人（可能是您自己）想用这个邮箱注册${brand}，但它已经注册过了。您可以直接登录：`,
        `忘记密码了？可以在这里重置：${publicUrl}/#/Reset`,
        '如果不是您本人操作，请忽略这封邮件，您的账号没有任何变化。',
      ],
      button: { label: '登录', url: `${publicUrl}/#/Login` },
    }),
    tw: (_values, { brand, publicUrl }) => ({
      subject: `您已經有${brand}帳號了`,
      paragraphs: [
        `剛才有人（也許就是您）想用這個電子郵件地址註冊${brand}，不過它已經註冊過了。您可以直接登入：`,
        `忘記密碼了嗎？可以在這裡重設：${publicUrl}/#/Reset`,
        '如果不是您本人，不必理會這封信，您的帳號沒有任何變動。',
      ],
      button: { label: '登入', url: `${publicUrl}/#/Login` },
    }),
    en: (_values, { brand, publicUrl }) => ({
      subject: `You already have a ${brand} account`,
      paragraphs: [
        `Someone, perhaps you, tried to register for ${brand} with this address. It already has an account, so you can simply log in:`,
        `Forgot your password? Reset it here: ${publicUrl}/#/Reset`,
        'If it wasn’t you, just ignore this e-mail: nothing about your account has changed.',
      ],
      button: { label: 'Log in', url: `${publicUrl}/#/Login` },
    }),
  },
});
