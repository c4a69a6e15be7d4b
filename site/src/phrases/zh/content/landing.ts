import { promises } from '@causeway/contract/phrases/promises/zh';
import { formatCount } from '@causeway/web/format';
import type { phrases as en } from '../../en/content/landing.ts';

export const phrases: typeof en = {
  documentTitle: (brand) => `${brand}：点亮通往世界的路`,
  documentDescription: (trialDays) =>
    trialDays > 0
      ? `手机、电脑都能用的 VPN，私密又流畅。邮箱注册即可免费试用 ${trialDays} 天。`
      : '手机、电脑都能用的 VPN，私密又流畅。邮箱注册，几分钟即可连上。',
  kicker: '适用于手机和电脑的 VPN',
  headline: '点亮通往世界的路。',
  // The headline breaks only at the zero-width space.
  trial: (days) => `注册即可\u200b免费试用\u00a0${days}\u00a0天。`,
  leadTrial: `用邮箱注册，几分钟就能连上。试用无需填写任何支付信息，${promises.oneTrial}`,
  lead: '用邮箱注册，选好套餐，几分钟就能连上。',
  benefits: '要点一览',
  benefitApps: '支持 iOS、安卓、Mac、Windows，另有 Chrome 扩展程序',
  benefitDevices: (devices) => `一个账号最多可绑定 ${devices} 台设备`,
  benefitPrice: (usd, days) => `每月 ${usd} 起（${days} 天套餐）`,
  benefitNoRenewal: '绝不自动续费，何时付费由您决定',
  benefitServers: (servers, countries) => `${countries} 多个国家和地区，${formatCount(servers)} 多台服务器`,
  benefitNoLogs: promises.noLogs,
  registerNow: '立即注册',
  login: '登录/充值',
  account: '账号管理',
  topUp: '充值',
  downloads: '下载客户端',
  downloadsLead: '一个账号，所有平台通用。',
  thisDevice: '当前设备',
  platforms: {
    iOS: { name: 'iOS', detail: 'iPhone 与 iPad' },
    Android: { name: '安卓', detail: '手机与平板' },
    Mac: { name: 'Mac', detail: 'macOS 电脑' },
    Windows: { name: 'Windows', detail: '台式机与笔记本' },
    Chrome: { name: 'Chrome', detail: '浏览器扩展程序' },
  },
  allPlans: '查看全部套餐',
  closing: '现在就可以开始',
  closingTrial: (days) => `用邮箱注册，免费试用 ${days} 天。`,
  closingText: '用邮箱注册，几分钟即可连上。',
  questions: '常见问题',
  askSoon: '支付后多久可以使用？',
  answerSoon: `${promises.daysAdded}${promises.connect}${promises.connectLate}。`,
  askTrial: '免费试用结束后会怎样？',
  answerTrial: '到期自动停止，不会扣款。如需继续使用，选购套餐即可。',
  askDevices: '可以在多台设备上使用吗？',
  answerDevices: (devices) =>
    `可以。每个套餐都注明了可绑定的设备数量，最多 ${devices} 台。${promises.deviceLimit}更换设备时，在账号页面解绑旧设备即可。`,
  askRenewal: '套餐会自动续费吗？',
  answerRenewal: '不会。套餐到期自动结束，不会扣款。超过 7 天的套餐，我们会在到期前 7 天发邮件提醒您。',
  askMethods: '支持哪些支付方式？',
  answerMethods: '当前可用的支付方式都列在价格页面。',
  askRefund: '可以退款吗？',
  answerRefund: (guaranteeDays) =>
    `${promises.refund}${promises.refundAbuse}${promises.refundShortPlan}${promises.refundTeams(guaranteeDays)}`,
  askLogs: '会记录我的上网内容吗？',
  answerLogs: `不会。${promises.noLogs}。我们保存的内容（例如邮箱、支付记录）都列在《隐私政策》中。`,
  helpLink: '帮助与快速入门',
  refundLink: '退款政策',
  privacyLink: '隐私政策',
};
