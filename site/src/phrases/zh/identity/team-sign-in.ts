import type { phrases as en } from '../../en/identity/team-sign-in.ts';

export const phrases: typeof en = {
  modeAdmin: '团队管理员',
  accountHint: '依次输入成员 ID、@ 和团队 ID，例如 lin@harbour',
  noTeam: '还没有团队？',
  signUp: '注册团队',
  alreadyTitle: '您已登录',
  already: (account) => `此浏览器已登录 ${account}。`,
  alreadyUnset: (account) => `此浏览器已登录 ${account}，该账号还需要设置密码。`,
  goOn: '继续使用该账号',
  useAnother: '退出登录并使用其他账号',
};
