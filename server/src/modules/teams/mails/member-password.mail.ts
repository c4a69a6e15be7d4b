import { defineMail } from '../../../platform/mail/mail-template.ts';
import { setPasswordLink } from '../../identity/api.ts';
import { memberKeyParts, type MemberMail } from './member-invited.mail.ts';

/** To a member who must set a new password because their administrator asked for it. */
export const memberPasswordMail = defineMail<MemberMail>({
  name: 'member-password',
  ...memberKeyParts,
  texts: {
    zh: ({ name, account, team, key }, { brand, publicUrl }) => ({
      subject: `请为您的${brand}成员账号设置新密码`,
      paragraphs: [
        `${name}，您好！团队“${team}”的管理员请您为${brand}成员账号设置新密码。之前的密码（如有）已失效，您在网站和客户端上均已退出登录。请打开下面的链接设置新密码：`,
        `设置后请用 ${account} 重新登录，网站的登录页面是 ${publicUrl}/#/mlogin，${brand}客户端也用这个账号登录。`,
        '链接 7 天内有效，只能使用一次，请勿转发。如果链接已失效，可联系团队管理员重新发送。',
      ],
      facts: [['登录账号', account]],
      button: { label: '设置新密码', url: setPasswordLink(publicUrl, { key, name }) },
    }),
    tw: ({ name, account, team, key }, { brand, publicUrl }) => ({
      subject: `請為您的${brand}成員帳號設定新密碼`,
      paragraphs: [
        `${name}，您好！團隊「${team}」的管理員請您為${brand}成員帳號設定新密碼。先前的密碼（如有）已失效，您在網站和 App 上都已登出。請開啟下面的連結設定新密碼：`,
        `設定後請用 ${account} 重新登入，網站的登入頁面是 ${publicUrl}/#/mlogin，${brand} App 也用這個帳號登入。`,
        '連結 7 天內有效，只能使用一次，請勿轉寄。如果連結已失效，可請團隊管理員重新寄送。',
      ],
      facts: [['登入帳號', account]],
      button: { label: '設定新密碼', url: setPasswordLink(publicUrl, { key, name }) },
    }),
    en: ({ name, account, team, key }, { brand, publicUrl }) => ({
      subject: `Set a new password for your ${brand} member account`,
      paragraphs: [
        `Hi ${name}, the administrator of ${team} has asked you to set a new password for your ${brand} member account. Any earlier password no longer works, and you’ve been logged out everywhere. Use the link below to set a new password:`,
        `Then log in as ${account} in the ${brand} apps, or on the website at ${publicUrl}/#/mlogin.`,
        'The link to set your password expires in 7 days and can be used once. Please don’t share it. If it has expired, ask your team administrator for a new one.',
      ],
      facts: [['Log in as', account]],
      button: { label: 'Set new password', url: setPasswordLink(publicUrl, { key, name }) },
    }),
  },
});
