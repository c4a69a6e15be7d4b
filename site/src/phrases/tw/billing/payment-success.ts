import { promises } from '@causeway/contract/phrases/promises/tw';
import type { phrases as en } from '../../en/billing/payment-success.ts';

export const phrases: typeof en = {
  title: '付款成功',
  stepPaid: '已付款',
  stepRecorded: '已入帳',
  stepActive: '已生效',
  stepsLabel: '付款進度',
  waitingTitle: '正在確認您的付款',
  waiting: '正在等待金流服務商確認，本頁會自動更新。',
  done: '天數已經加到您的帳號。',
  daysAdded: (days) => `已增加 ${days} 天`,
  daysAndExtraAdded: (days, extra) => `已增加 ${days} 天，加送 ${extra} 天`,
  until: '有效期限',
  order: '訂單編號',
  hint: `付款確認後，訂單會立即生效。${promises.connect}${promises.connectLate}：`,
  late: '這次比平常久一點。您的款項不會遺失，請聯絡客服並告知付款時間：',
  waitingCrypto: '區塊鏈正在逐步確認您的付款，最長可能需要 1 小時，本頁會自動更新。',
  hintCrypto: '如果 1 小時後仍未入帳，請聯絡客服：',
  offline: '連線中斷，您的付款不受影響。恢復連線後本頁會自動更新。',
  ended: {
    failed: { title: '付款未完成', text: '這次付款遭拒或已中止。訂單失效前，您可以再試一次。' },
    expired: {
      title: '訂單已失效',
      text: '30 分鐘內沒有收到您的付款。如果您已付款，款項不會遺失，入帳後訂單會自動生效。',
    },
    cancelled: {
      title: '訂單已取消',
      text: '如果您已被扣款，款項不會遺失，入帳後訂單會自動生效。如果銀行只做了預先授權，則不會實際扣款。',
    },
    held: {
      title: '正在核對您的款項',
      text: '收到的款項無法用於這筆訂單。款項不會遺失，我們正在人工核對。如有疑問，請聯絡：',
    },
  },
  missing: {
    title: '找不到這筆訂單',
    text: '只有下單的帳號才能查看訂單，請確認您登入的是該帳號。付款確認後，訂單會立即生效。',
    hint: '如果仍找不到訂單，請聯絡客服：',
    toAccount: '查看帳號',
  },
  tryAgain: '再試一次',
  noStart: '無法開始付款',
  toPlans: '查看方案',
  recheck: '我已付款',
  notYet: '金流服務商尚未確認，我們會繼續查詢。',
  back: '返回',
  unread: '付款已入帳，但目前無法載入詳細資訊，請到帳號頁面查看。',
  receipt: '查看收據',
  team: { done: '團隊方案已更新。', until: '方案到期時間' },
};
