import { defineMail, type MailTemplate } from '../../../platform/mail/mail-template.ts';
import { setPasswordLink } from '../../identity/api.ts';
import { MEMBER_KEY_LIFE_SECONDS } from '../member-key.ts';

export interface MemberMail {
  /** What the administrator calls them. */
  readonly name: string;
  /** What they log in as. */
  readonly account: string;
  readonly team: string;
  /** Valid once. The link has it after the `#`, which browsers send to no server. */
  readonly key: string;
}

/** What the emails with such a link have in common. */
export const memberKeyParts: Pick<MailTemplate<MemberMail>, 'goodFor' | 'names' | 'sample' | 'words'> = {
  goodFor: MEMBER_KEY_LIFE_SECONDS,
  names: ['name', 'team'],
  sample: {
    name: 'Ada Wong',
    account: 'ada7@harbourworks',
    team: 'Lighthouse Ltd',
    key: 'an-example-that-opens-nothing',
  },
  words: {
    name: { say: ({ name }) => name },
    account: { say: ({ account }) => account, needed: true },
    team: { say: ({ team }) => team },
  },
};

/** To a new member whose administrator gave no password. */
export const memberInvitedMail = defineMail<MemberMail>({
  name: 'member-invited',
  ...memberKeyParts,
  texts: {
    zh: ({ name, account, team, key }, { brand, publicUrl }) => ({
      subject: `您已加入团队“${team}”`,
      paragraphs: [
        `${name}，您好！团队“${team}”的管理员为您开通了${brand}成员账号。请打开下面的链接设置密码，然后即可登录。`,
        `您的登录账号是 ${account}，网站的登录页面是 ${publicUrl}/#/mlogin，${brand}客户端也用这个账号登录。`,
        '链接 7 天内有效，只能使用一次，请勿转发。如果链接已失效，可联系团队管理员重新发送。',
      ],
      facts: [['登录账号', account]],
      button: { label: '设置密码', url: setPasswordLink(publicUrl, { key, name }) },
    }),
    tw: ({ name, account, team, key }, { brand, publicUrl }) => ({
      subject: `您已加入團隊「${team}」`,
      paragraphs: [
        `${name}，您好！團隊「${team}」的管理員為您開通了${brand}成員帳號。請開啟下面的連結設定密碼，之後即可登入。`,
        `您的登入帳號是 ${account}，網站的登入頁面是 ${publicUrl}/#/mlogin，${brand} App 也用這個帳號登入。`,
        '連結 7 天內有效，只能使用一次，請勿轉寄。如果連結已失效，可請團隊管理員重新寄送。',
      ],
      facts: [['登入帳號', account]],
      button: { label: '設定密碼', url: setPasswordLink(publicUrl, { key, name }) },
    }),
    en: ({ name, account, team, key }, { brand, publicUrl }) => ({
      subject: `You’re now a member of ${team}`,
      paragraphs: [
        `Hi ${name}, the administrator of ${team} has set up a ${brand} member account for you. Use the link below to choose your password, then log in.`,
        `Log in as ${account} in the ${brand} apps, or on the website at ${publicUrl}/#/mlogin.`,
        'The link to set your password expires in 7 days and can be used once. Please don’t share it. If it has expired, ask your team administrator for a new one.',
      ],
      facts: [['Log in as', account]],
      button: { label: 'Set password', url: setPasswordLink(publicUrl, { key, name }) },
    }),
  },
});
