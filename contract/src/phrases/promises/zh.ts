import type { promises as en } from './en.ts';

export const promises: typeof en = {
  refund:
    '支付后 24 小时内申请，如果服务无法使用，可全额退款；超过 24 小时、但在 7 天（168 小时）内申请，即使服务可以使用，也可退还实付金额的 70%（收取 30% 手续费）。',
  refundLine: '退款：24 小时内如服务无法使用，可全额退款；7 天内可退 70%。',
  refundWindow: '24 小时',
  refundAbuse: '如果滥用服务或违反条款，一律不予退款。',
  refundShortPlan: '不超过 7 天的套餐不予退款。',
  refundTeams: (days) =>
    days === 0
      ? '团队套餐不予退款。'
      : `团队套餐不予退款，但享有续费保障：续费后 ${days} 天内如果服务无法使用，团队管理员可以申请退款，由我们视具体情况决定。`,
  reply: '我们力争在 24 小时内回复。',
  oneTrial: '每人限试用一次。',
  noLogs: '我们不保留您的浏览日志和流量日志',
  addressLimits: '为限制反复尝试，我们会保存由您的 IP 地址生成的标识，最多保存 1 小时。',
  addressesInLog: '此记录不含 IP 地址。',
  deviceLimit: '设备数量按账号已绑定的设备计算，与是否同时使用无关。',
  daysAdded: '支付确认后，天数立即到账。',
  connect: '通常 1–5 分钟内即可连接。',
  connectLate: '如果 5 分钟后仍无法连接，请联系客服',
  backups: '删除前制作的备份中仍有您的数据，直至这些备份被删除。如果用备份恢复系统，我们会再次删除您的数据。',
};
