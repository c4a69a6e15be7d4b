import { defineMail } from '../../../platform/mail/mail-template.ts';
import { setPasswordUrl } from '../member-key.ts';
import { memberKeyParts, type MemberMail } from './member-invited.mail.ts';

/** To a member who must set a new password because their administrator asked for it. */
export const memberPasswordMail = defineMail<MemberMail>({
  name: 'member-password',
  ...memberKeyParts,
  texts: {
    zh: ({ name, account, team, key }, { brand, publicUrl }) => ({
      subject: `请为您的${brand}成员账号设置新密码`,
      paragraphs: [
        `${name}，您好！团队“${team}”的管理员请您为${brand}成员账号设置新密码。原来的密码已经失效，您在网站和客户端上的登录也都已退出。`,
        `请打开下面的链接设置新密码，然后以 ${account} 重新登录，网站的登录页面是 ${publicUrl}/#/mlogin。`,
        '链接 7 天内有效，只能使用一次；请不要转发给任何人。过期后请联系团队管理员重新发送。',
      ],
      facts: [['登录账号', account]],
      button: { label: '设置新密码', url: setPasswordUrl(publicUrl, { key, name }) },
    }),
    tw: ({ name, account, team, key }, { brand, publicUrl }) => ({
      subject: `請為您的${brand}成員帳號設定新密碼`,
      paragraphs: [
        `${name}，您好！團隊「${team}」的管理員請您為${brand}成員帳號設定新密碼。原來的密碼已經失效，您在網站和軟體上也都已登出。`,
        `請開啟下面的連結設定新密碼，再以 ${account} 重新登入，網站的登入頁面是 ${publicUrl}/#/mlogin。`,
        '連結在 7 天內有效，而且只能使用一次；請不要轉寄給任何人。過期後請聯絡團隊管理員重新寄送。',
      ],
      facts: [['登入帳號', account]],
      button: { label: '設定新密碼', url: setPasswordUrl(publicUrl, { key, name }) },
    }),
    en: ({ name, account, team, key }, { brand, publicUrl }) => ({
      subject: `Set a new password for your ${brand} member account`,
      paragraphs: [
        `Hello ${name}, the team administrator of ${team} asks you to set a new password for your ${brand} member account. The old one no longer works, and you have been logged out of the website and the apps.`,
        `Open the link below to set it, then log in as ${account}, on the website at ${publicUrl}/#/mlogin.`,
        'The link is good for 7 days and works once; please don’t pass it on. If it has run out, ask your team administrator for a new one.',
      ],
      facts: [['You log in as', account]],
      button: { label: 'Set a new password', url: setPasswordUrl(publicUrl, { key, name }) },
    }),
  },
});
