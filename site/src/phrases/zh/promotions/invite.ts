import { formatCount } from '@causeway/web/format';
import type { phrases as en } from '../../en/promotions/invite.ts';
import { spaced } from '@causeway/web/spaced';

const fold = (percent: number): string => `${(100 - percent) / 10} 折`;

export const phrases: typeof en = {
  lead: (percent, hours) =>
    `好友首次购买 90 天或 360 天套餐，您即可获得 VIP 天数；好友注册后 ${hours} 小时内，一笔订单可享 ${fold(percent)}。`,
  linkTitle: '您的邀请链接',
  link: '邀请链接',
  copyLink: '复制邀请链接',
  copied: '邀请内容已复制',
  qr: '二维码',
  qrLabel: '您的邀请链接的二维码',
  qrHint: '请好友用手机相机扫描。',
  countsTitle: '邀请成果',
  registered: '已注册好友',
  obtained: '已获得天数',
  friends: (count) => `${formatCount(count)} 人`,
  days: (count) => `${formatCount(count)} 天`,
  pathLabel: '下一份奖励的进度',
  pathSteps: ['好友注册', '好友购买指定套餐', '获得 VIP 天数'],
  nobodyTitle: '还没有好友通过您的链接注册',
  nobodyText: '好友注册后，这里会显示人数。把链接发给用得上的朋友吧。',
  tiersTitle: '您能获得什么',
  tiersOrder: '好友购买的套餐',
  tiersReward: '您的奖励',
  tierOrder: (count) => `${count} 天（VIP 或 SVIP）`,
  tierReward: (count) => `${count} 天 VIP`,
  pricesTitle: '好友价格',
  pricesPlan: '套餐',
  pricesNow: '价格',
  pricesFriend: (percent) => `好友价（${fold(percent)}）`,
  waysTitle: '两种分享方式',
  socialTitle: '聊天和社交 App',
  socialText:
    '把下面这段话发给微信、LINE、Telegram、WhatsApp 等 App 里的好友或群组。文字可以随意修改，链接请保持完整。',
  socialMessage: (brand, percent, hours) =>
    spaced`我在用${brand}。通过我的链接注册，注册后 ${hours} 小时内一笔订单可享 ${fold(percent)}：`,
  copyMessage: '复制这段话',
  share: '分享…',
  blogTitle: '博主和达人',
  blogText:
    '把下面的文字放在视频简介、文章或个人主页里；如果观众是在电脑或电视上看，也可以放上二维码。文字里说明了您会获得天数，这也是许多平台的要求。',
  blogMessage: (brand, percent, hours) =>
    spaced`${brand}是一款手机和电脑都能用的 VPN。通过我的链接注册，注册后 ${hours} 小时内一笔订单可享 ${fold(percent)}。（受我邀请的人首次购买 90 天或 360 天套餐时，我会获得免费天数。）`,
  copyPost: '复制这段文字',
  blogMore: '有更大的合作想法？',
  blogContact: '联系我们',
  termsTitle: '邀请规则',
  terms: (percent, hours) => [
    '每位好友首次支付 90 天或 360 天的订单（VIP 或 SVIP）后，您可获得一次奖励。好友购买其他套餐没有奖励，但不影响您之后获得这次奖励。',
    '奖励为 VIP 天数，好友支付后到账，我们会发邮件通知您。',
    '如果该笔订单退款，会收回奖励中尚未使用的天数。',
    `${fold(percent)}优惠适用于好友注册后 ${hours} 小时内一笔订单的总价。如果已享受优惠的订单尚未支付，其他订单不享受优惠。`,
    '好友须是新用户：曾注册过账号的邮箱（包括同一邮箱的其他写法）不算受邀，也不能邀请自己。',
    '团队管理员账号不参与邀请。您能看到有多少好友注册，但看不到是谁。',
  ],
  more: '更多信息',
};
