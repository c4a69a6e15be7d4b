import type { phrases as en } from '../../en/content/guide-steps.ts';

export const phrases: typeof en = {
  title: '步骤一览',
  iOS: [
    { title: '安装客户端', text: '在 iPhone 或 iPad 上，通过 TestFlight 或 App Store 安装。' },
    { title: '登录', text: '输入邮箱或成员账号，以及密码。' },
    { title: '选择服务器', text: '点一下开关即可连接。' },
    { title: '点击“允许”', text: '首次连接时，iOS 会询问是否添加 VPN 配置。' },
  ],
  Android: [
    { title: '下载安装包', text: '用手机下载；如果在用电脑，请扫描二维码。' },
    { title: '安装', text: '如果系统阻止安装，请开启“允许来自此来源的应用”。' },
    { title: '登录并连接', text: '登录账号，然后选择服务器。' },
    { title: '点击“确定”', text: '首次连接时，系统会询问是否建立 VPN 连接。' },
  ],
  Mac: [
    { title: '安装客户端', text: '打开磁盘映像，将客户端拖到“应用程序”文件夹。' },
    { title: '登录', text: '输入邮箱或成员账号，以及密码。' },
    { title: '选择服务器', text: '点击开关即可连接。' },
    { title: '点击“允许”', text: 'macOS 可能会询问是否添加 VPN 配置。' },
  ],
  Windows: [
    { title: '运行安装程序', text: '在本站下载，然后打开。' },
    { title: '点击“是”', text: 'Windows 会询问是否允许此应用对设备进行更改。' },
    { title: '登录', text: '输入邮箱或成员账号，以及密码。' },
    { title: '选择服务器', text: '点击开关即可连接。' },
  ],
  Chrome: [
    { title: '解压文件', text: '解压到不会移动或删除的文件夹。' },
    {
      title: '在 Chrome 中加载',
      text: '在扩展程序页面开启“开发者模式”，点击“加载未打包的扩展程序”，选择该文件夹。',
    },
    { title: '固定并登录', text: '图标会一直显示在地址栏旁。' },
    { title: '选择服务器', text: '连接后，刷新已经打开的网页。' },
  ],
};
