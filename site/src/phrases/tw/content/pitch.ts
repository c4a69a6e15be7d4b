import { promises } from '@causeway/contract/phrases/promises/tw';
import type { phrases as en } from '../../en/content/pitch.ts';

export const phrases: typeof en = {
  apps: {
    title: '每台裝置，一個開關就搞定',
    phone: { title: '手機與平板', text: '選好伺服器，點一下就能連線。' },
    computer: { title: 'Mac 與 Windows', text: '同一個帳號、同樣的伺服器，在小視窗裡就能操作。' },
    browser: { title: 'Chrome 擴充功能', text: '只保護您在 Chrome 開啟的網頁。' },
  },
  blurbs: '好用又放心',
  blurbQuick: '一鍵連線',
  blurbQuickText: '安裝 App，登入後點一下就能連線。同一個帳號，每個平台都能用。',
  blurbDevices: '手機、電腦一起用',
  blurbDevicesText: '帳號頁面列出每一台裝置，可隨時移除舊裝置、換上新裝置。',
  blurbCharge: '由您決定',
  blurbChargeText: '方案到期就自動結束，除非您再次購買，否則絕不會再扣款。',
  prices: '價格清楚明白',
  pricesLead: '一次付清，不會自動續訂，以美元計價。',
  allPrices: '比較方案與團隊價格',
  waysToPay: '付款方式',
  teams: '為團隊購買？全員共用一份方案，每位成員用自己的帳號登入。',
  registerTeam: '註冊團隊',
  promises: '我們的承諾',
  promiseServers: '伺服器',
  promiseServersDetail: (countries) => `遍布 ${countries} 多個國家與地區。`,
  promiseRefund: '全額退款期限',
  promiseRefundFigure: promises.refundWindow,
  promiseRefundDetail: `${promises.refund}${promises.refundShortPlan}`,
};
