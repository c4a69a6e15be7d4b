import type { phrases as en } from '../../en/backoffice/failed-attempts.ts';
import { spaced } from '@causeway/web/spaced';

export const phrases: typeof en = {
  title: '失败的尝试',
  lead: '登录失败、验证码不正确和越权操作次数最多的 100 个账号。系统不保存 IP 地址，因此来源网络数只能按小时统计。',
  empty: '所选时间范围内没有失败的尝试。',
  account: '账号',
  noAccount: '账号不存在',
  kind: '类型',
  kinds: { customer: '客户', member: '团队成员', operator: '管理人员' },
  attempts: '次数',
  networks: '每小时来源网络数（最高）',
  moreThan: (count) => spaced`超过 ${count}`,
  outcome: '失败原因',
  outcomes: {
    password_wrong: '密码不正确',
    code_wrong: '验证码或链接无效',
    mfa_wrong: '动态验证码不正确',
    mfa_exhausted: '两步验证次数已用完',
    passkey_refused: '通行密钥未通过验证',
    account_blocked: '账号已封禁或停用',
    attempts_limited: '尝试过于频繁',
    right_missing: '没有操作权限',
  },
  times: (outcome, count) => spaced`${outcome}：${count} 次`,
  last: '最近一次',
  span: '时间范围',
  spans: { day: '近 1 天', week: '近 7 天', all: '近 90 天' },
};
