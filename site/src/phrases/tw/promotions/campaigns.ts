import type { phrases as en } from '../../en/promotions/campaigns.ts';

export const phrases: typeof en = {
  notice: '目前的活動',
  endsIn: '距離結束還有',
  left: (days, clock) => (days === 0 ? clock : `${days} 天 ${clock}`),
  until: (moment) => `${moment} 截止`,
  toPlans: '選擇方案',
  toWheel: '前往幸運轉盤',
  toWheelAfter: '查看結果',
  signUpFirst: '註冊後參加',
  gains: {
    recharge: '活動期間下單購買有標示的方案，就加送免費天數。',
    activity2: '每筆已付款的訂單可得 1 次抽獎機會，抽中就能獲得免費天數。',
  },
  gainUpTo: (days) => `活動期間下單購買有標示的方案，最多加送 ${days} 天。`,
  later: '以後再說',
  lead: '進行中、即將開始和剛結束的活動都在這裡。',
  states: { planned: '尚未開始', running: '進行中', ended: '已結束' },
  names: { recharge: '購買方案送天數', activity2: '幸運轉盤' },
  terms: '活動辦法',
  emptyTitle: '目前沒有活動',
  emptyText: '有活動時會列在這裡。平時邀請好友，也能獲得免費天數。',
  emptyAction: '邀請好友',
  rechargeText: '活動期間下單購買有標示的方案，就加送對應的天數。',
  rechargeOver: '活動已結束，新訂單不再加送天數。',
};
