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
  recheck: '我已支付',
  notYet: '支付平台尚未确认，我们会继续查询。',
  back: '返回',
  receipt: '查看收据',
  team: { done: '团队套餐已更新。', plain: '感谢您的支持，团队套餐很快会更新。', until: '套餐到期时间' },
};
