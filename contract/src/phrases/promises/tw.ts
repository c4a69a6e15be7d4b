import type { promises as en } from './en.ts';

export const promises: typeof en = {
  refund:
    '付款後 24 小時內申請，若服務無法使用，可全額退款；超過 24 小時、但在 7 天（168 小時）內申請，即使服務可以使用，也可退還實付金額的 70%（收取 30% 手續費）。',
  refundLine: '退款：24 小時內若服務無法使用，可全額退款；7 天內可退 70%。',
  refundWindow: '24 小時',
  refundAbuse: '若濫用服務或違反條款，一律不予退款。',
  refundShortPlan: '不超過 7 天的方案恕不退款。',
  refundTeams: (days) =>
    days === 0
      ? '團隊方案恕不退款。'
      : `團隊方案恕不退款，但享有續訂保障：續訂後 ${days} 天內若服務無法使用，團隊管理員可以申請退款，由我們視個案決定。`,
  reply: '我們力求在 24 小時內回覆。',
  oneTrial: '每人限試用一次。',
  noLogs: '我們不保留您的瀏覽紀錄與流量紀錄',
  addressLimits: '為限制反覆嘗試，我們會保存由您的 IP 位址產生的識別碼，最多保存 1 小時。',
  addressesInLog: '此紀錄不含 IP 位址。',
  deviceLimit: '裝置數量依帳號已綁定的裝置計算，與是否同時使用無關。',
  daysAdded: '付款確認後，天數立即入帳。',
  connect: '通常 1–5 分鐘內即可連線。',
  connectLate: '如果 5 分鐘後仍無法連線，請聯絡客服',
  backups: '刪除前建立的備份仍含有您的資料，直到備份移除為止。若以備份還原系統，我們會再次刪除您的資料。',
};
