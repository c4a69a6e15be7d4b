import type { phrases as en } from '../en/payment-success.ts';

export const phrases: typeof en = {
  title: '支付成功',
  stepPaid: '已支付',
  stepRecorded: '已入账',
  stepActive: '已生效',
  stepsLabel: '支付进度',
  waiting: '正在等待支付平台确认，本页会自动更新。',
  done: '时长已到账。',
  daysAdded: (days) => `已增加 ${days} 天`,
  daysAndExtraAdded: (days, extra) => `已增加 ${days} 天，另送 ${extra} 天`,
  until: '有效期至',
  order: '订单号',
  plain: '感谢您的支持，时长很快会加到您的账号上。',
  hint: '通常 1–5 分钟内到账。如果 5 分钟后仍未到账，请联系客服：',
  late: '这次比平时慢一些。您支付的款项不会丢失，请联系客服并告知支付时间：',
  waitingCrypto: '网络正在逐步确认您的付款，最长可能需要 1 小时，本页会自动更新。',
  hintCrypto: '如果 1 小时后仍未到账，请联系客服：',
  offline: '目前网络已断开。支付不受影响，恢复连接后本页会自动更新。',
  ended: {
    failed: { title: '支付未完成', text: '支付平台已结束这次支付。订单过期前，您可以再试一次。' },
    expired: {
      title: '订单已过期',
      text: '订单已超过 30 分钟未支付。如果您已付款，款项不会丢失，到账后时长会自动加到您的账号上。',
    },
    cancelled: {
      title: '订单已取消',
      text: '如果您已付款，款项不会丢失，到账后时长会自动加到您的账号上。',
    },
    held: {
      title: '正在核对您的付款',
      text: '收到的款项与订单不符。款项不会丢失，我们正在人工核对。如有疑问，请联系：',
    },
  },
  tryAgain: '再试一次',
  noStart: '未能发起支付',
  toPackages: '查看套餐',
  recheck: '我已支付',
  notYet: '支付平台尚未确认，我们会继续查询。',
  back: '返回',
  receipt: '查看收据',
  team: { done: '团队套餐已更新。', plain: '感谢您的支持，团队套餐很快会更新。', until: '套餐到期时间' },
};
