import type { phrases as en } from '../../en/content/help.ts';

export const phrases: typeof en = {
  lead: '几分钟就能设置好设备；遇到问题，也可以在下方查找解决办法。',
  search: '搜索帮助',
  noAnswers: '未找到相关内容。请换个关键词，或在下方提交工单。',
  answers: (count) => `找到 ${count} 篇`,
  categoriesLabel: '问题类别',
  categories: {
    login: '登录/注册',
    connection: '连接/授权/端口冲突',
    payment: '充值问题',
  },
  platformsLabel: '平台',
  platforms: {
    iOS: 'iOS',
    Android: '安卓',
    Mac: 'Mac',
    Windows: 'Windows',
    Chrome: 'Chrome 扩展程序',
  },
  guideTitles: {
    iOS: 'iPhone 和 iPad 快速入门',
    Android: '安卓快速入门',
    Mac: 'Mac 快速入门',
    Windows: 'Windows 快速入门',
    Chrome: 'Chrome 扩展程序快速入门',
  },
  download: {
    iOS: '下载 iPhone 和 iPad 客户端',
    Android: '下载安卓客户端',
    Mac: '下载 Mac 客户端',
    Windows: '下载 Windows 客户端',
    Chrome: '下载 Chrome 扩展程序',
  },
  choosePlatform: '请选择平台',
  noContent: '暂无内容',
  noContentText: '该平台暂无快速入门，请从上方选择其他平台。',
  askTitle: '问题仍未解决？',
  askText:
    '请提交工单或发邮件给我们，说明所用设备和遇到的问题；最多可附 3 张图片，每张不超过 5 MB（JPG、PNG 或 GIF）。',
  askMemberText:
    '请提交工单或发邮件给我们，说明所用设备和遇到的问题。如需延长使用期限或增加设备名额，请联系您的团队管理员。',
  askTicket: '提交工单',
  vote: '这篇内容有帮助吗？',
  voteYes: '有帮助',
  voteNo: '没有帮助',
  voted: '感谢您的反馈。',
};
