import type { phrases as en } from '../../en/access/first-device.ts';

export const phrases: typeof en = {
  title: '连接第一台设备',
  titleDone: '第一台设备已就绪',
  done: '（已完成）',
  paid: '支付成功',
  trial: '会员已开通',
  getApp: '下载客户端',
  getAppFor: {
    iOS: '下载 iPhone 和 iPad 客户端',
    Android: '下载安卓客户端',
    Mac: '下载 Mac 客户端',
    Windows: '下载 Windows 客户端',
    Chrome: '下载 Chrome 扩展程序',
  },
  allApps: '查看所有客户端',
  otherApps: '其他设备',
  scan: '想在手机上使用？扫码下载。',
  codeLabel: '下载页面的二维码',
  openInBrowser: '微信和 QQ 内无法下载。请点击右上角的“···”，选择在浏览器中打开。',
  logIn: '登录客户端',
  logInAs: (account) => `打开客户端，用账号 ${account} 和您的密码登录。`,
  guides: '查看帮助',
  connected: '已连接',
  connectedBy: (name) => `“${name}”已绑定您的账号。`,
  waiting: '在客户端登录后，本页会自动更新。',
};
