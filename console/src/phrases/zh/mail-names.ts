import type { phrases as en } from '../en/mail-names.ts';

export const phrases: typeof en = {
  mailNames: {
    'registration-code': '注册验证码',
    'already-registered': '邮箱已注册提醒',
    'reset-code': '重置密码验证码',
    'deletion-code': '注销验证码',
    'no-account': '邮箱未注册提醒',
    'order-paid': '支付成功',
    'team-order-paid': '团队订单支付成功',
    'order-refunded': '退款成功',
    'payment-sent-back': '款项已退回',
    'refund-failed': '退款未能到账',
    'dispute-opened': '付款存在争议',
    'dispute-won': '争议胜诉',
    'dispute-lost': '争议败诉',
    'invite-rewarded': '邀请奖励到账',
    'renewal-reminder': '续费提醒',
    expired: '会员到期通知',
    'clearing-warning': '账号清除提醒',
    'security-changed': '安全设置变更',
    'member-password-changed': '成员密码变更',
    'ticket-answered': '工单已回复',
    'member-invited': '团队成员邀请',
    'member-password': '团队成员新密码',
    'operator-invited': '管理人员邀请',
  },
};
