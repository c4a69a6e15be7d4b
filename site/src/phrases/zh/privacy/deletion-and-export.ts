import { promises } from '@causeway/contract/phrases/promises/zh';
import { spaced } from '@causeway/web/spaced';
import type { phrases as en } from '../../en/privacy/deletion-and-export.ts';

export const phrases: typeof en = {
  lead: '导出账号数据，或注销账号。',
  backToSecurity: '返回账号安全',

  exportTitle: '导出数据',
  exportText:
    '一个 JSON 文件，包含我们保存的与您账号有关的全部数据：订单和收据、设备、登录记录，以及工单和图片，但不含密码、密钥和验证码。',
  export: '导出数据',
  exportAgain: '再次导出',
  exporting: '正在生成文件…',
  received: (size) => spaced`已接收 ${size}…`,
  exported: (name) => spaced`已保存为 ${name}`,
  exportFailed: '文件下载不完整，没有保存，请重试。',

  deleteTitle: '注销账号',
  deleteText: '注销后无法恢复，请先了解注销的后果。',
  goesTitle: '将被删除的内容',
  goes: [
    '您的邮箱、密码、两步验证和通行密钥。',
    '所有设备和登录：所有客户端和浏览器都会退出登录。',
    '所有工单及其图片，以及登录记录。',
    '您的邀请链接，此后不再有效。',
  ],
  staysTitle: '会保留的内容',
  stays: [
    '记账所需的订单、支付记录和收据：仅以编号保存，不含您的姓名和邮箱。',
    '由邮箱生成、无法还原的标记，仅用于确认免费试用和好友邀请只面向新用户。',
    promises.backups,
  ],
  lostTitle: '注销后将失去',
  timeLost: {
    before: '账号剩余的天数（不予退款）。如果按《',
    after: '》可以退款，请先申请再注销。',
  },
  ordersCancelled: '尚未支付的订单：订单会被取消，之后再支付也不会增加天数。',
  again: '您可以用同一邮箱重新注册，但新账号没有免费试用。',
  toForm: '继续注销',

  formTitle: '确认注销',
  formText: (account) =>
    spaced`为确认是您本人操作，我们会向 ${account} 发送验证码。请在下方输入验证码和密码。`,
  sure: '我已了解：账号及其剩余天数无法恢复。',
  notSure: '请勾选此项以确认',
  delete: '永久注销账号',

  goneTitle: '账号已注销',
  goneText: '您已在所有设备上退出登录。设备上如果还存有该账号的通行密钥，现已失效，可以自行删除。',
  goneThanks: '感谢您的使用。',
  unsureTitle: '账号应该已注销',
  unsureText:
    '确认结果前连接中断，您已退出登录。您可以尝试登录：如果邮箱和密码无误仍无法登录，说明账号已注销。',
  team: {
    goes: [
      '您的团队：团队名称、团队 ID，以及所有成员及其姓名和邮箱。',
      '您的邮箱、密码、两步验证和通行密钥。',
      '所有工单及其图片，以及登录记录。',
    ],
    membersLost: '所有成员将立即无法使用：他们的客户端和浏览器都会退出登录，之后也无法再登录。',
    timeLost: {
      before: '团队套餐剩余的天数。能否退款以《',
      after: '》为准，请在注销前咨询。',
    },
    again: '您可以用同一邮箱重新注册团队，但新团队没有成员，也没有套餐。',
    sure: '我已了解：所有成员将无法使用，团队、我的账号和已付费的天数都无法恢复。',
    gone: '您的团队已删除，所有成员均已无法使用。',
  },
};
