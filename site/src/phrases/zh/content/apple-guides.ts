import type { phrases as en } from '../../en/content/apple-guides.ts';

export const phrases: typeof en = {
  steps: '步骤',
  others: '其他安装方式',
  toDownload: '下载 iPhone 和 iPad 客户端',
  id: 'Apple 账户',
  password: '密码',
  copyId: '复制 Apple 账户',
  copyPassword: '复制密码',
  show: '显示',
  hide: '隐藏',
  hidden: '已隐藏',
  warning: '仅限在 App Store 中登录，切勿在“设置”或 iCloud 中登录。',
  noneTitle: '暂无共享账户',
  noneText: '目前没有可用的共享 Apple 账户。请联系客服，或使用您自己的账户。',
  ask: '提交工单',
};
