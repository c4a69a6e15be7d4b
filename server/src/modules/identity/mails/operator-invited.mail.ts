import { defineMail } from '../../../platform/mail/mail-template.ts';
import { INVITATION_LIFE_SECONDS } from '../operator.ts';

interface OperatorInvited {
  /** Who invites. */
  readonly inviter: string;
  readonly name: string;
  /** Valid once. It is in the URL's fragment, which browsers do not send to servers. */
  readonly key: string;
}

export const operatorInvitedMail = defineMail<OperatorInvited>({
  name: 'operator-invited',
  goodFor: INVITATION_LIFE_SECONDS,
  sample: { inviter: 'Mei-Hua Lin', name: 'Ada Wong', key: 'an-example-that-opens-nothing' },
  names: ['inviter', 'name'],
  words: {
    inviter: { say: ({ inviter }) => inviter, needed: true },
    name: { say: ({ name }) => name },
  },
  texts: {
    zh: ({ inviter, name, key }, { brand, consoleUrl }) => ({
      subject: `邀请您加入${brand}管理后台`,
      paragraphs: [
        `${name}，您好！您受邀加入${brand}管理后台，邀请人：${inviter}。请打开下面的链接，设置姓名和密码：`,
        '链接 3 天内有效，只能使用一次，请勿转发。',
        '如果您不认识邀请人，忽略这封邮件即可。',
      ],
      button: { label: '接受邀请', url: `${consoleUrl}/console/#/join?key=${key}` },
    }),
    tw: ({ inviter, name, key }, { brand, consoleUrl }) => ({
      subject: `邀請您加入${brand}管理後台`,
      paragraphs: [
        `${name}，您好！您受邀加入${brand}管理後台，邀請人：${inviter}。請開啟下面的連結，設定姓名和密碼：`,
        '連結 3 天內有效，只能使用一次，請勿轉寄。',
        '如果您不認識邀請人，不必理會這封信。',
      ],
      button: { label: '接受邀請', url: `${consoleUrl}/console/#/join?key=${key}` },
    }),
    en: ({ inviter, name, key }, { brand, consoleUrl }) => ({
      subject: `You’re invited to the ${brand} console`,
      paragraphs: [
        `Hi ${name}, ${inviter} has invited you to the ${brand} console. Use the link below to set your name and password:`,
        'This link expires in 3 days and can be used once. Please don’t share it.',
        'If you weren’t expecting this invitation, you can ignore this email.',
      ],
      button: { label: 'Accept invitation', url: `${consoleUrl}/console/#/join?key=${key}` },
    }),
  },
});
