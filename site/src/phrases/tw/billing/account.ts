import { promises } from '@causeway/contract/phrases/promises/tw';
import { TIER_NAMES } from '@causeway/contract/tiers';
import { formatCount } from '@causeway/web/format';
import { spaced } from '@causeway/web/spaced';
import type { phrases as en } from '../../en/billing/account.ts';

export const phrases: typeof en = {
  overview: '會員狀態',
  account: '帳號',
  type: '類型',
  types: { none: '尚無方案', trial: 'VIP 試用', ...TIER_NAMES, expired: 'VIP 已到期' },
  expiry: '到期時間',
  expiredOn: '到期於',
  noExpiry: '購買方案後，到期時間會顯示在這裡。',
  access: '有效期限',
  untilThen: (until, end) => `${TIER_NAMES.svip} 到 ${until}，接著 ${TIER_NAMES.vip} 到 ${end}`,
  daysLeftLabel: '剩餘天數',
  daysLeft: (days) => `還有 ${formatCount(days)} 天`,
  tierDaysLeft: (tier, days) => `${tier} 還有 ${formatCount(days)} 天`,
  lastDay: '剩不到 1 天',
  renew: '續訂',
  choose: '選擇方案',
  needsSoon: (days) =>
    days === 0
      ? '您的會員將在 1 天內到期，現在續訂，服務不中斷。'
      : `您的會員將於 ${days} 天後到期，現在續訂，服務不中斷。`,
  trialSoon: '試用將在 1 天內結束，喜歡的話再選方案就好。',
  needsExpired: '您的會員已到期，選擇方案即可繼續使用。',
  unreadReply: '客服已回覆您的客服單。',
  readReply: '查看回覆',
  sections: '裝置與訂單',
  devices: '裝置管理',
  orders: '我的訂單',
  noDevices: '目前沒有裝置',
  noDevicesHint: (most) =>
    most === 0 ? '登入 App 的裝置會顯示在這裡。' : '安裝 App 並登入後，裝置就會自動綁定。',
  getApp: '下載 App',
  deviceCount: (used, most) =>
    used > most ? `已綁定 ${used} 台，超出上限（${most} 台）` : `已綁定 ${used} / ${most} 台`,
  deviceCounts: (phones, computers, most) =>
    Math.max(phones, computers) > most
      ? `已綁定手機 ${phones} 支、電腦 ${computers} 台，超出上限（各 ${most} 台）`
      : `手機已綁定 ${phones} / ${most} 支，電腦已綁定 ${computers} / ${most} 台`,
  extraSlots: (count, until) => `客服為您增加了 ${count} 個裝置名額，可用到 ${until}。`,
  lastLink: '上次活動',
  unbind: '移除裝置',
  unbindQuestion: (name) => `要移除「${name}」嗎？這台裝置會立即登出，並空出一個名額。`,
  unbindConfirm: '移除裝置',
  unbound: (name) => `已移除「${name}」`,
  timeline: '會員天數紀錄',
  now: '目前',
  earlier: (count) => `更早的 ${count} 筆紀錄`,
  sources: {
    trial: '免費試用',
    order: '購買方案',
    campaign: '活動加送',
    referral: '邀請獎勵',
    wheel: '幸運轉盤',
    refund: '退款',
    dispute: '付款爭議或查核',
    operator: '客服調整',
  },
  tierDays: (tier, days) => `${tier} ${days < 0 ? '−' : '+'}${formatCount(Math.abs(days))} 天`,
  noOrders: '目前沒有訂單',
  noOrdersHint: '您購買的方案會顯示在這裡，並附上收據。',
  toPlans: '查看方案',
  refund: '退款',
  refundTitle: '申請退款',
  refundNow: (amount, percent, until) =>
    percent === 100
      ? `${until} 前提出申請，依政策可全額退款：${amount}。`
      : `${until} 前提出申請，依政策可退 ${percent}%：${amount}。`,
  refundConditions: `${promises.refund}${promises.refundAbuse}`,
  refundAsAgreed: '退款以我們與您約定的條款為準。請建立客服單，客服會告訴您這筆訂單適用的條款。',
  refundTakes:
    '退款後，這筆訂單剩餘的天數，以及因這筆訂單獲得的加送天數、抽獎機會（若已用掉，則收回抽中的天數）和邀請人的獎勵，都會一併收回。',
  refundAsk: '建立客服單',
  refundPolicy: '退款政策',
  refundTicketTitle: '申請退款',
  refundTicket: (order, date) =>
    spaced`我想為${date}的訂單申請退款：${order}。\n\n無法使用的情形：\n裝置與系統：\n`,
  inviteTitle: '邀請好友，獲得 VIP 天數',
  inviteText: (days, percent) =>
    `每位好友第一次購買 90 天或 360 天方案，您最多可得 ${days} 天 VIP；好友註冊後 24 小時內，一筆訂單可享 ${(100 - percent) / 10} 折。`,
};
