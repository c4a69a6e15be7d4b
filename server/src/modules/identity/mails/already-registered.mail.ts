import { defineMail } from '../../../platform/mail/mail-template.ts';

/** Replaces the sign-up code for an address that has an account, because the page must not reveal that to strangers. */
export const alreadyRegisteredMail = defineMail<Record<string, never>>({
  name: 'already-registered',
  sample: {},
  texts: {
    zh: (_values, { brand, publicUrl }) => ({
      subject: `您已经有${brand}账号了`,
      paragraphs: [
        `刚才有人（可能是您自己）想用这个邮箱注册${brand}，但这个邮箱已有账号，直接登录即可：`,
        `忘记密码？可在此页面重置：${publicUrl}/#/Reset`,
        '如果不是您本人操作，请忽略这封邮件，您的账号没有任何变化。',
      ],
      button: { label: '登录', url: `${publicUrl}/#/Login` },
    }),
    tw: (_values, { brand, publicUrl }) => ({
      subject: `您已經有${brand}帳號了`,
      paragraphs: [
        `剛才有人（可能是您本人）想用這個電子郵件地址註冊${brand}，但這個地址已有帳號，直接登入即可：`,
        `忘記密碼了嗎？可以到這個頁面重設：${publicUrl}/#/Reset`,
        '如果不是您本人操作，不必理會這封信，您的帳號沒有任何變動。',
      ],
      button: { label: '登入', url: `${publicUrl}/#/Login` },
    }),
    en: (_values, { brand, publicUrl }) => ({
      subject: `You already have a ${brand} account`,
      paragraphs: [
        `Someone, possibly you, tried to sign up for ${brand} with this email address. It already has an account, so you can just log in:`,
        `Forgot your password? Reset it here: ${publicUrl}/#/Reset`,
        'If this wasn’t you, you can ignore this email. Nothing about your account has changed.',
      ],
      button: { label: 'Log in', url: `${publicUrl}/#/Login` },
    }),
  },
});
