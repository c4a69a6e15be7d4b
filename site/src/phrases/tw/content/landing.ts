import { promises } from '@causeway/contract/phrases/promises/tw';
import { formatCount } from '@causeway/web/format';
import type { phrases as en } from '../../en/content/landing.ts';

export const phrases: typeof en = {
  documentTitle: (brand) => `${brand}：點亮通往世界的路`,
  documentDescription: (trialDays) =>
    trialDays > 0
      ? `手機、電腦都能用的 VPN，私密又順暢。用電子郵件註冊，就能免費試用 ${trialDays} 天。`
      : '手機、電腦都能用的 VPN，私密又順暢。用電子郵件註冊，幾分鐘就能連上。',
  kicker: '手機、電腦都能用的 VPN',
  headline: '點亮通往世界的路。',
  // The headline breaks only at the zero-width space.
  trial: (days) => `註冊就能\u200b免費試用\u00a0${days}\u00a0天。`,
  leadTrial: `用電子郵件註冊，幾分鐘就能連上。試用不必填付款資料，${promises.oneTrial}`,
  lead: '用電子郵件註冊，選好方案，幾分鐘就能連上。',
  benefits: '重點一覽',
  benefitApps: '支援 iOS、Android、Mac、Windows，還有 Chrome 擴充功能',
  benefitDevices: (devices) => `一個帳號最多可綁定 ${devices} 台裝置`,
  benefitPrice: (usd, days) => `每月 ${usd} 起（${days} 天方案）`,
  benefitNoRenewal: '絕不自動續訂，何時付款由您決定',
  benefitServers: (servers, countries) =>
    `超過 ${formatCount(servers)} 台伺服器，遍布 ${countries} 多個國家與地區`,
  benefitNoLogs: promises.noLogs,
  registerNow: '立即註冊',
  login: '登入／儲值',
  account: '帳號管理',
  topUp: '儲值',
  downloads: '下載 App',
  downloadsLead: '一個帳號，每個平台都能用。',
  thisDevice: '這台裝置',
  platforms: {
    iOS: { name: 'iOS', detail: 'iPhone 與 iPad' },
    Android: { name: 'Android', detail: '手機與平板' },
    Mac: { name: 'Mac', detail: 'macOS 電腦' },
    Windows: { name: 'Windows', detail: '桌機與筆電' },
    Chrome: { name: 'Chrome', detail: '瀏覽器擴充功能' },
  },
  allPlans: '查看所有方案',
  closing: '準備好就開始',
  closingTrial: (days) => `用電子郵件註冊，免費試用 ${days} 天。`,
  closingText: '用電子郵件註冊，幾分鐘就能連上。',
  questions: '常見問題',
  askSoon: '付款後多久可以使用？',
  answerSoon: `${promises.daysAdded}${promises.connect}${promises.connectLate}。`,
  askTrial: '免費試用結束後會怎樣？',
  answerTrial: '到期就自動停止，不會扣款。想繼續使用，再選一個方案即可。',
  askDevices: '可以在多台裝置上使用嗎？',
  answerDevices: (devices) =>
    `可以。每個方案都註明可綁定的裝置數量，最多 ${devices} 台。${promises.deviceLimit}要換裝置時，到帳號頁面移除舊裝置即可。`,
  askRenewal: '方案會自動續訂嗎？',
  answerRenewal: '不會。方案到期就自動結束，不會扣款。超過 7 天的方案，我們會在到期前 7 天寄信提醒您。',
  askMethods: '可以用哪些方式付款？',
  answerMethods: '目前可用的付款方式都列在價格頁面。',
  askRefund: '可以退款嗎？',
  answerRefund: (guaranteeDays) =>
    `${promises.refund}${promises.refundAbuse}${promises.refundShortPlan}${promises.refundTeams(guaranteeDays)}`,
  askLogs: '會記錄我的上網內容嗎？',
  answerLogs: `不會。${promises.noLogs}。我們保存的內容（例如電子郵件地址、付款紀錄）都列在《隱私權政策》中。`,
  helpLink: '說明與快速入門',
  refundLink: '退款政策',
  privacyLink: '隱私權政策',
};
