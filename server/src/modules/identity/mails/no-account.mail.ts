import { defineMail } from '../../../platform/mail/mail-template.ts';

/** Replaces the reset code for an address without an account, because the page must not reveal that to strangers. */
export const noAccountMail = defineMail<Record<string, never>>({
  name: 'no-account',
  sample: {},
  texts: {
    zh: (_values, { brand, publicUrl }) => ({
      subject: `这个邮箱还没有${brand}账号`,
      paragraphs: [
        `刚才有人（可能是您自己）想重置这个邮箱的${brand}账号密码，但这个邮箱还没有注册。您注册时用的可能是另一个邮箱。还没有账号？欢迎注册：`,
        '如果不是您本人操作，请忽略这封邮件。',
      ],
      button: { label: '注册', url: `${publicUrl}/#/Register` },
    }),
    tw: (_values, { brand, publicUrl }) => ({
      subject: `這個電子郵件地址還沒有${brand}帳號`,
      paragraphs: [
        `剛才有人（可能是您本人）想重設這個電子郵件地址的${brand}帳號密碼，但這個地址還沒有註冊。您註冊時用的可能是另一個地址。還沒有帳號嗎？歡迎註冊：`,
        '如果不是您本人操作，不必理會這封信。',
      ],
      button: { label: '註冊', url: `${publicUrl}/#/Register` },
    }),
    en: (_values, { brand, publicUrl }) => ({
      subject: `No ${brand} account for this email address`,
      paragraphs: [
        `Someone, possibly you, asked to reset the password for a ${brand} account, but there’s no account with this email address. You may have signed up with a different address. New to ${brand}? Sign up:`,
        'If this wasn’t you, you can ignore this email.',
      ],
      button: { label: 'Sign up', url: `${publicUrl}/#/Register` },
    }),
  },
});
