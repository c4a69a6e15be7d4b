import type { phrases as en } from '../../en/content/help.ts';

export const phrases: typeof en = {
  lead: '幾分鐘就能設定好裝置；遇到問題時，也可以在下方找到解答。',
  search: '搜尋說明',
  noAnswers: '找不到相關內容。請換個關鍵字，或從下方建立客服單。',
  answers: (count) => `找到 ${count} 篇`,
  categoriesLabel: '問題類別',
  categories: {
    login: '登入／註冊',
    connection: '連線／授權／連接埠衝突',
    payment: '付款問題',
  },
  platformsLabel: '平台',
  platforms: {
    iOS: 'iOS',
    Android: 'Android',
    Mac: 'Mac',
    Windows: 'Windows',
    Chrome: 'Chrome 擴充功能',
  },
  guideTitles: {
    iOS: 'iPhone 與 iPad 快速入門',
    Android: 'Android 快速入門',
    Mac: 'Mac 快速入門',
    Windows: 'Windows 快速入門',
    Chrome: 'Chrome 擴充功能快速入門',
  },
  download: {
    iOS: '下載 iPhone 與 iPad 版',
    Android: '下載 Android 版',
    Mac: '下載 Mac 版',
    Windows: '下載 Windows 版',
    Chrome: '下載 Chrome 擴充功能',
  },
  choosePlatform: '請選擇平台',
  noContent: '尚無內容',
  noContentText: '這個平台還沒有快速入門，請從上方選擇其他平台。',
  askTitle: '問題還沒解決嗎？',
  askText:
    '請建立客服單或來信，說明您使用的裝置與看到的情形；最多可附 3 張圖片，每張不超過 5 MB（JPG、PNG 或 GIF）。',
  askMemberText:
    '請建立客服單或來信，說明您使用的裝置與看到的情形。要延長使用期限或增加裝置名額，請聯絡您的團隊管理員。',
  askTicket: '建立客服單',
  vote: '這篇內容有幫助嗎？',
  voteYes: '有幫助',
  voteNo: '沒有幫助',
  voted: '謝謝您的回饋。',
};
