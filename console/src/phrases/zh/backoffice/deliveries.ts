import type { phrases as en } from '../../en/backoffice/deliveries.ts';

export const phrases: typeof en = {
  title: '邮件投递',
  lead: '系统发出的邮件，以及邮件服务器的响应。',
  written: '创建时间',
  kind: '邮件',
  account: '账号',
  noAccount: '无账号',
  accountGone: '已注销',
  language: '语言',
  state: '状态',
  states: { waiting: '等待发送', sent: '已发送', failed: '发送失败' },
  tries: '尝试次数',
  answer: '邮件服务器的响应',
  notReached: (why) => `无法连接：${why}`,
  sent: '发送时间',
  actions: '操作',
  retry: '重新发送',
  retryFor: (kind) => `重新发送：${kind}`,
  retried: '邮件已重新加入发送队列。',
  obstacles: {
    expired: '已过期',
    account_gone: '账号已注销',
    emptied: '内容已不再保存',
  },
  counts: {
    waiting: '等待发送',
    failed: '发送失败',
    sentLastDay: '过去 24 小时已发送',
    oldest: '最早入队',
  },
  atLeast: (count) => `${count}+`,
};
