import type { phrases as en } from '../en/downloads.ts';

export const phrases: typeof en = {
  lead: '一个账号，所有客户端通用。',
  platforms: '平台',
  names: { iOS: 'iOS', Android: '安卓', Mac: 'Mac', Windows: 'Windows', Chrome: 'Chrome' },
  title: {
    iOS: 'iPhone 和 iPad 客户端',
    Android: '安卓手机和平板客户端',
    Mac: 'Mac 客户端',
    Windows: 'Windows 客户端',
    Chrome: 'Chrome 扩展程序',
  },
  get: {
    iOS: '获取 iOS 版',
    Android: '下载安卓版',
    Mac: '下载 Mac 版',
    Windows: '下载 Windows 版',
    Chrome: '获取 Chrome 扩展程序',
  },
  version: (version) => `版本 ${version}`,
  thenTitle: '下载之后',
  thenInstall: '安装并打开客户端。',
  thenInstallExtension: '将扩展程序添加到 Chrome。',
  thenLogin: '使用本站账号登录。',
  thenConnect: '点击连接。',
  noAccount: '还没有账号？',
  notSet: '本站尚未提供该平台的下载。',
  notSetAsk: '如有需要，请发邮件至：',
};
