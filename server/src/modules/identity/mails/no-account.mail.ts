import { defineMail } from '../../../platform/mail/mail-template.ts';

/** Replaces the reset code for an address without an account, because the page must not reveal that to strangers. */
export const noAccountMail = defineMail<Record<string, never>>({
  name: 'no-account',
  sample: {},
  texts: {
    zh: (_values, { brand, publicUrl }) => ({
      subject: `这个邮箱还没有${brand}账号`,
      paragraphs: [
        `刚才有人（可能是您自己）想重置这个邮箱的${brand}账号密码，但它还没有注册过。也许您当初用的是另一个邮箱？如果还没有账号，欢迎注册：`,
        '如果不是您本人操作，请忽略这封邮件。',
      ],
      button: { label: '注册', url: `${publicUrl}/#/Register` },
    }),
    tw: (_values, { brand, publicUrl }) => ({
      subject: `這個電子郵件地址還沒有${brand}帳號`,
      paragraphs: [
        `剛才有人（也許就是您）想重設這個電子郵件地址的${brand}帳號密碼，不過它還沒有註冊過。也許您當初用的是另一個地址？如果還沒有帳號，歡迎註冊：`,
        '如果不是您本人，不必理會這封信。',
      ],
      button: { label: '註冊', url: `${publicUrl}/#/Register` },
    }),
    en: (_values, { brand, publicUrl }) => ({
      subject: `There is no ${brand} account for this address`,
      paragraphs: [
        `Someone, perhaps you, asked to reset the password of a ${brand} account with this address, but there is none. Did you perhaps register with another address? If you have no account yet, you are welcome to register:`,
        'If it wasn’t you, just ignore this e-mail.',
      ],
      button: { label: 'Register', url: `${publicUrl}/#/Register` },
    }),
  },
});
