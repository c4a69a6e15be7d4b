import { promises } from '@causeway/contract/phrases/promises/zh';
import type { phrases as en } from '../../en/billing/payment-success.ts';

export const phrases: typeof en = {
  title: '支付成功',
  stepPaid: '已支付',
  stepRecorded: '已入账',
  stepActive: '已生效',
  stepsLabel: '支付进度',
  waitingTitle: '正在确认支付结果',
  waiting: '正在等待支付平台确认，本页会自动更新。',
  done: '天数已到账。',
  daysAdded: (days) => `已增加 ${days} 天`,
  daysAndExtraAdded: (days, extra) => `已增加 ${days} 天，另送 ${extra} 天`,
  until: '有效期至',
  order: '订单号',
  hint: `支付确认后，订单立即生效。${promises.connect}${promises.connectLate}：`,
  late: '这次比平时慢一些。您支付的款项不会丢失，请联系客服并告知支付时间：',
  waitingCrypto: '区块链正在逐步确认您的支付，最长可能需要 1 小时，本页会自动更新。',
  hintCrypto: '如果 1 小时后仍未到账，请联系客服：',
  offline: '网络已断开，您的支付不受影响。恢复连接后本页会自动更新。',
  ended: {
    failed: { title: '支付未完成', text: '支付被拒绝或中断。订单失效前，您可以再试一次。' },
    expired: {
      title: '订单已失效',
      text: '30 分钟内没有收到您的付款。如果您已支付，款项不会丢失，到账后订单自动生效。',
    },
    cancelled: {
      title: '订单已取消',
      text: '如果您已被扣款，款项不会丢失，到账后订单自动生效。如果银行只做了预授权，则不会实际扣款。',
    },
    held: {
      title: '正在核对您的付款',
      text: '收到的款项无法用于该订单。款项不会丢失，我们正在人工核对。如有疑问，请联系：',
    },
  },
  missing: {
    title: '未找到该订单',
    text: '只有下单的账号才能查看订单，请确认您登录的是该账号。支付确认后，订单立即生效。',
    hint: '如果仍未找到订单，请联系客服：',
    toAccount: '查看账号',
  },
  tryAgain: '再试一次',
  noStart: '无法发起支付',
  toPlans: '查看套餐',
  recheck: '我已支付',
  notYet: '支付平台尚未确认，我们会继续查询。',
  back: '返回',
  unread: '支付已入账，但详细信息暂时无法加载，请在账号页面查看。',
  receipt: '查看收据',
  team: { done: '团队套餐已更新。', until: '套餐到期时间' },
};
