import { promises } from '@causeway/contract/phrases/promises/zh';
import { TIER_NAMES } from '@causeway/contract/tiers';
import { formatCount } from '@causeway/web/format';
import { spaced } from '@causeway/web/spaced';
import type { phrases as en } from '../../en/billing/account.ts';

export const phrases: typeof en = {
  overview: '会员状态',
  account: '账号',
  type: '类型',
  types: { none: '尚无套餐', trial: 'VIP 试用', ...TIER_NAMES, expired: 'VIP 已到期' },
  expiry: '到期时间',
  expiredOn: '到期于',
  noExpiry: '购买套餐后，到期时间会显示在这里。',
  access: '有效期',
  untilThen: (until, end) => `${TIER_NAMES.svip} 至 ${until}，之后 ${TIER_NAMES.vip} 至 ${end}`,
  daysLeftLabel: '剩余天数',
  daysLeft: (days) => `剩余 ${formatCount(days)} 天`,
  tierDaysLeft: (tier, days) => `${tier} 剩余 ${formatCount(days)} 天`,
  lastDay: '剩余不到 1 天',
  renew: '续费',
  choose: '选择套餐',
  needsSoon: (days) =>
    days === 0
      ? '会员将在 1 天内到期，现在续费，天数自动接续。'
      : `会员将于 ${days} 天后到期，现在续费，天数自动接续。`,
  trialSoon: '试用还剩不到 1 天。喜欢的话，随时可以选购套餐。',
  needsExpired: '您的会员已到期，购买套餐后即可继续使用。',
  unreadReply: '客服回复了您的工单。',
  readReply: '查看回复',
  sections: '设备与订单',
  devices: '设备管理',
  orders: '我的订单',
  noDevices: '暂无设备',
  noDevicesHint: (most) =>
    most === 0 ? '登录客户端的设备会显示在这里。' : '安装客户端并登录，设备即自动绑定。',
  getApp: '下载客户端',
  deviceCount: (used, most) =>
    used > most ? `已绑定 ${used} 台，超出上限（${most} 台）` : `已绑定 ${used} / ${most} 台`,
  deviceCounts: (phones, computers, most) =>
    Math.max(phones, computers) > most
      ? `已绑定手机 ${phones} 部、电脑 ${computers} 台，超出上限（各 ${most} 台）`
      : `手机已绑定 ${phones} / ${most} 部，电脑已绑定 ${computers} / ${most} 台`,
  extraSlots: (count, until) => `客服为您增加了 ${count} 个设备名额，有效期至 ${until}。`,
  lastLink: '最近活动',
  unbind: '解绑',
  unbindQuestion: (name) => `解绑“${name}”？该设备会立即退出登录，空出一个名额。`,
  unbindConfirm: '解绑',
  unbound: (name) => `“${name}”已解绑`,
  timeline: '会员天数明细',
  now: '当前',
  earlier: (count) => `更早的 ${count} 条记录`,
  sources: {
    trial: '免费试用',
    order: '购买套餐',
    campaign: '活动赠送',
    referral: '邀请奖励',
    wheel: '幸运转盘',
    refund: '退款',
    dispute: '付款争议或核查',
    operator: '客服调整',
  },
  tierDays: (tier, days) => `${tier} ${days < 0 ? '−' : '+'}${formatCount(Math.abs(days))} 天`,
  noOrders: '暂无订单',
  noOrdersHint: '您购买的套餐会显示在这里，并附有收据。',
  toPlans: '查看套餐',
  refund: '退款',
  refundTitle: '申请退款',
  refundNow: (amount, percent, until) =>
    percent === 100
      ? `${until} 前提出申请，按政策可全额退款：${amount}。`
      : `${until} 前提出申请，按政策可退 ${percent}%：${amount}。`,
  refundConditions: `${promises.refund}${promises.refundAbuse}`,
  refundAsAgreed: '退款以我们与您约定的条款为准。请提交工单，客服会告诉您该订单适用的条款。',
  refundTakes:
    '退款后，该订单剩余的天数，以及因该订单获得的赠送天数、抽奖机会（如已使用，则收回抽中的天数）和邀请人的奖励将一并收回。',
  refundAsk: '提交工单',
  refundPolicy: '退款政策',
  refundTicketTitle: '申请退款',
  refundTicket: (order, date) =>
    spaced`请为我${date}的订单退款：${order}。\n\n无法使用的情况：\n设备和系统：\n`,
  inviteTitle: '邀请好友，赢取 VIP 天数',
  inviteText: (days, percent) =>
    `每位好友首次购买 90 天或 360 天套餐，您最多可得 ${days} 天 VIP；好友注册后 24 小时内，一笔订单可享 ${(100 - percent) / 10} 折。`,
};
