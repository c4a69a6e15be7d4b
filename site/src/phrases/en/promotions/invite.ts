import { formatCount } from '@causeway/web/format';

const days = (count: number): string => (count === 1 ? '1 day' : `${formatCount(count)} days`);

export const phrases = {
  lead: (percent: number, hours: number) =>
    `Get free VIP days when a friend buys their first 90- or 360-day plan. Your friend gets ${percent}% off one order placed within ${hours} hours of signing up.`,
  linkTitle: 'Your invitation link',
  link: 'Invitation link',
  copyLink: 'Copy invitation link',
  copied: 'Invitation copied',
  qr: 'QR code',
  qrLabel: 'QR code for your invitation link',
  qrHint: 'Ask a friend to scan this with their phone camera.',
  countsTitle: 'Your referrals',
  registered: 'Friends signed up',
  obtained: 'Days earned',
  friends: (count: number) => (count === 1 ? '1 friend' : `${formatCount(count)} friends`),
  days,
  pathLabel: 'Next reward',
  pathSteps: ['Friend signs up', 'Friend buys an eligible plan', 'You get VIP days'],
  nobodyTitle: 'No friends have signed up yet',
  nobodyText: 'When a friend signs up, you’ll see it here. Share your link to get started.',
  tiersTitle: 'What you get',
  tiersOrder: 'Plan your friend buys',
  tiersReward: 'Your reward',
  tierOrder: (count: number) => `${days(count)}, VIP or SVIP`,
  tierReward: (count: number) => `${days(count)} of VIP`,
  pricesTitle: 'What your friend pays',
  pricesPlan: 'Plan',
  pricesNow: 'Price',
  pricesFriend: (percent: number) => `With ${percent}% off`,
  waysTitle: 'Two ways to share',
  socialTitle: 'In chats and social apps',
  socialText:
    'Send this message to a friend or group in WeChat, LINE, Telegram, WhatsApp or any other app. Edit it as you like, but keep the full link.',
  socialMessage: (brand: string, percent: number, hours: number) =>
    `I use ${brand}. Sign up with my link and get ${percent}% off one order within ${hours} hours of signing up:`,
  copyMessage: 'Copy message',
  share: 'Share…',
  blogTitle: 'On your blog or channel',
  blogText:
    'Add this text to your video description, post or profile. Show the QR code if people watch on a big screen. The text discloses your reward, as many platforms require.',
  blogMessage: (brand: string, percent: number, hours: number) =>
    `${brand} is a VPN for phones and computers. Sign up with my link and get ${percent}% off one order within ${hours} hours of signing up. (I get free days when someone I invited buys their first 90- or 360-day plan.)`,
  copyPost: 'Copy text',
  blogMore: 'Have a bigger idea? ',
  blogContact: 'Contact us',
  termsTitle: 'Referral terms',
  terms: (percent: number, hours: number) => [
    'You get one reward per friend, for their first paid 90- or 360-day order (VIP or SVIP). Other plans don’t count.',
    'The reward is VIP days. We add them when your friend pays, and let you know by email.',
    'If your friend’s order is refunded, the reward days you haven’t used yet are removed.',
    `The ${percent}% discount applies to one order placed within ${hours} hours of signing up. While that order is awaiting payment, the discount is reserved for it.`,
    'Friends must be new customers. Email addresses that have had an account before, and variations of them, don’t count. You can’t invite yourself.',
    'Team administrator accounts can’t take part. You can see how many friends signed up, but not who they are.',
  ],
  more: 'Related pages',
};
