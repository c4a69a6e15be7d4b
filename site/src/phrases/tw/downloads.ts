import type { phrases as en } from '../en/downloads.ts';

export const phrases: typeof en = {
  lead: '一個帳號，每個平台都能用。',
  platforms: '平台',
  names: { iOS: 'iOS', Android: 'Android', Mac: 'Mac', Windows: 'Windows', Chrome: 'Chrome' },
  title: {
    iOS: 'iPhone 與 iPad 專用',
    Android: 'Android 手機與平板專用',
    Mac: 'Mac 專用',
    Windows: 'Windows 專用',
    Chrome: 'Chrome 擴充功能',
  },
  get: {
    iOS: '取得 iOS 版',
    Android: '下載 Android 版',
    Mac: '下載 Mac 版',
    Windows: '下載 Windows 版',
    Chrome: '取得 Chrome 擴充功能',
  },
  version: (version) => `版本 ${version}`,
  thenTitle: '下載之後',
  thenInstall: '安裝軟體並開啟。',
  thenInstallExtension: '將擴充功能加到 Chrome。',
  thenLogin: '用本站的帳號登入。',
  thenConnect: '按下連線。',
  noAccount: '還沒有帳號？',
  notSet: '本站尚未提供這個平台的下載。',
  notSetAsk: '如有需要，請來信：',
};
