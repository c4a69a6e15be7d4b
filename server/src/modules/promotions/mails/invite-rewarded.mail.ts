import { formatMoment, sayAccessUntil } from '../../../platform/mail/mail-format.ts';
import { defineMail } from '../../../platform/mail/mail-template.ts';

export interface InviteRewardedValues {
  /** Days of VIP that were added. */
  readonly days: number;
  /** When access ends with them, in epoch seconds. */
  readonly accessUntil: number;
}

/** Tells the inviter of their days, but not who the friend is or what they bought. */
export const inviteRewardedMail = defineMail<InviteRewardedValues>({
  name: 'invite-rewarded',
  sample: { days: 40, accessUntil: 1_805_034_300 },
  words: {
    days: { say: ({ days }) => String(days) },
    accessUntil: { say: sayAccessUntil },
  },
  texts: {
    zh: ({ days, accessUntil }, { brand, publicUrl, timeZone }) => ({
      subject: `邀请奖励：${days} 天 VIP 已到账`,
      paragraphs: [
        `您邀请的一位好友购买了${brand}套餐，${days} 天 VIP 已到账，感谢您的推荐！`,
        '如果好友的订单退款，尚未使用的奖励天数会被收回。',
      ],
      facts: [
        ['奖励天数', `${days} 天 VIP`],
        ['有效期至', formatMoment(accessUntil, 'zh', timeZone)],
      ],
      button: { label: '查看我的邀请', url: `${publicUrl}/#/Invite` },
    }),
    tw: ({ days, accessUntil }, { brand, publicUrl, timeZone }) => ({
      subject: `邀請獎勵：${days} 天 VIP 已入帳`,
      paragraphs: [
        `您邀請的一位好友購買了${brand}方案，${days} 天 VIP 已入帳，感謝您的推薦！`,
        '如果好友的訂單退款，將收回尚未使用的獎勵天數。',
      ],
      facts: [
        ['獎勵天數', `${days} 天 VIP`],
        ['有效期限', formatMoment(accessUntil, 'tw', timeZone)],
      ],
      button: { label: '查看我的邀請', url: `${publicUrl}/#/Invite` },
    }),
    en: ({ days, accessUntil }, { brand, publicUrl, timeZone }) => ({
      subject: `You earned ${vipDays(days)} for inviting a friend`,
      paragraphs: [
        `A friend you invited bought a ${brand} plan, so we’ve added ${vipDays(days)} to your account. Thank you for recommending us!`,
        'If your friend’s order is refunded, any unused reward days will be removed.',
      ],
      facts: [
        ['Days added', vipDays(days)],
        ['Access until', formatMoment(accessUntil, 'en', timeZone)],
      ],
      button: { label: 'View my referrals', url: `${publicUrl}/#/Invite` },
    }),
  },
});

function vipDays(days: number): string {
  return days === 1 ? '1 VIP day' : `${days} VIP days`;
}
