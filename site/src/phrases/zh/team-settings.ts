import type { phrases as en } from '../en/team-settings.ts';

export const phrases: typeof en = {
  lead: '团队名称和您自己的账号。',
  team: '团队',
  name: '团队名称',
  nameHint: '您和成员都能看到。收据上保留下单时的团队名称。',
  save: '保存名称',
  saved: '团队名称已修改。',
  id: '团队 ID',
  idHint: '注册团队时设置，只能设置一次。成员登录时，在成员 ID 后加上 @ 和团队 ID。',
  copyId: '复制团队 ID',
  account: '您的账号',
  email: '管理员邮箱',
  emailHint: '该账号仅用于管理，不能登录客户端。',
  security: '密码、两步验证、通行密钥和登录',
  leave: '导出数据，或注销团队和账号',
};
