import type { phrases as en } from '../../en/promotions/campaigns.ts';

export const phrases: typeof en = {
  notice: '当前活动',
  endsIn: '距结束还有',
  left: (days, clock) => (days === 0 ? clock : `${days} 天 ${clock}`),
  until: (moment) => `${moment} 截止`,
  toPlans: '选择套餐',
  toWheel: '前往幸运转盘',
  toWheelAfter: '查看结果',
  signUpFirst: '注册后参加',
  gains: {
    recharge: '活动期间下单购买带标记的套餐，即可获赠免费天数。',
    activity2: '每支付一笔订单可得 1 次抽奖机会，抽中即得免费天数。',
  },
  gainUpTo: (days) => `活动期间下单购买带标记的套餐，最多可获赠 ${days} 天。`,
  later: '以后再说',
  lead: '正在进行、即将开始和刚刚结束的活动都在这里。',
  states: { planned: '未开始', running: '进行中', ended: '已结束' },
  names: { recharge: '充值送天数', activity2: '幸运转盘' },
  terms: '活动规则',
  emptyTitle: '目前没有活动',
  emptyText: '有活动时会显示在这里。平时邀请好友，也能获得免费天数。',
  emptyAction: '邀请好友',
  rechargeText: '活动期间下单购买带标记的套餐，另送相应天数。',
  rechargeOver: '活动已结束，新订单不再赠送天数。',
};
