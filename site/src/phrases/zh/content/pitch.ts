import { promises } from '@causeway/contract/phrases/promises/zh';
import type { phrases as en } from '../../en/content/pitch.ts';

export const phrases: typeof en = {
  apps: {
    title: '每台设备，一个开关就够',
    phone: { title: '手机和平板', text: '选好服务器，点一下即可连接。' },
    computer: { title: 'Mac 和 Windows', text: '同一个账号，同样的服务器，小窗口里就能操作。' },
    browser: { title: 'Chrome 扩展程序', text: '只保护您在 Chrome 中打开的网页。' },
  },
  blurbs: '省心，从这里开始',
  blurbQuick: '一键连接',
  blurbQuickText: '安装客户端，登录，点一下即可连接。同一个账号，各平台通用。',
  blurbDevices: '手机、电脑一起用',
  blurbDevicesText: '在账号页面查看所有设备，旧的随时解绑，换上新的。',
  blurbCharge: '主动权在您手里',
  blurbChargeText: '套餐到期自动结束，不经您下单，绝不会再扣一分钱。',
  prices: '价格一目了然',
  pricesLead: '一次付清，不自动续费，以美元计价。',
  allPrices: '对比套餐和团队价格',
  waysToPay: '支付方式',
  teams: '为团队购买？全员共用一份套餐，每位成员用自己的账号登录。',
  registerTeam: '注册团队',
  promises: '我们的承诺',
  promiseServers: '服务器',
  promiseServersDetail: (countries) => `遍布 ${countries} 多个国家和地区。`,
  promiseRefund: '全额退款期限',
  promiseRefundFigure: promises.refundWindow,
  promiseRefundDetail: `${promises.refund}${promises.refundShortPlan}`,
};
