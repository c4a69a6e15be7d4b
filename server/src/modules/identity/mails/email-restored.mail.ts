import { defineMail } from '../../../platform/mail/mail-template.ts';

/** To both addresses after a change was undone. */
export const emailRestoredMail = defineMail<{ email: string }>({
  name: 'email-restored',
  sample: { email: 'before@example.com' },
  words: { email: { say: ({ email }) => email } },
  texts: {
    zh: ({ email }, { brand, publicUrl }) => ({
      subject: `${brand}账号的邮箱修改已撤销`,
      paragraphs: [
        `这个${brand}账号的邮箱已改回 ${email}，账号已在所有设备上退出登录。`,
        '修改邮箱之后添加的通行密钥已移除，开启的两步验证已关闭，设置的密码也已失效。',
        `如果这是您的账号，建议您立即重置密码：${publicUrl}/#/Reset`,
      ],
    }),
    tw: ({ email }, { brand, publicUrl }) => ({
      subject: `${brand}帳號的電子郵件地址變更已復原`,
      paragraphs: [
        `這個${brand}帳號的電子郵件地址已改回 ${email}，帳號已在所有裝置上登出。`,
        '變更電子郵件地址之後新增的通行密鑰已移除，開啟的兩步驟驗證已關閉，設定的密碼也已失效。',
        `若這是您的帳號，建議您立即重設密碼：${publicUrl}/#/Reset`,
      ],
    }),
    en: ({ email }, { brand, publicUrl }) => ({
      subject: `The email address change for a ${brand} account was undone`,
      paragraphs: [
        `The email address of this ${brand} account is ${email} again, and all its sessions have ended.`,
        'Passkeys and two-factor authentication added after the change were removed, and a password set after it no longer works.',
        `If this is your account, we recommend resetting your password right away: ${publicUrl}/#/Reset`,
      ],
    }),
  },
});
