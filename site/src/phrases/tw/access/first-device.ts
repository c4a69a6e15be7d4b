import type { phrases as en } from '../../en/access/first-device.ts';

export const phrases: typeof en = {
  title: '設定第一台裝置',
  titleDone: '第一台裝置已就緒',
  done: '（已完成）',
  paid: '付款成功',
  trial: '會員已開通',
  getApp: '下載 App',
  getAppFor: {
    iOS: '下載 iPhone 與 iPad 版',
    Android: '下載 Android 版',
    Mac: '下載 Mac 版',
    Windows: '下載 Windows 版',
    Chrome: '下載 Chrome 擴充功能',
  },
  allApps: '查看所有 App',
  otherApps: '其他裝置',
  scan: '想在手機上使用？掃描 QR Code 下載。',
  codeLabel: '下載頁面的 QR Code',
  openInBrowser: '在微信與 QQ 內無法下載。請點一下右上角的「···」，選擇用瀏覽器開啟。',
  logIn: '登入 App',
  logInAs: (account) => `開啟 App，用帳號 ${account} 和您的密碼登入。`,
  guides: '查看說明',
  connected: '已連線',
  connectedBy: (name) => `「${name}」已綁定您的帳號。`,
  waiting: '在 App 登入後，這個頁面會自動更新。',
};
