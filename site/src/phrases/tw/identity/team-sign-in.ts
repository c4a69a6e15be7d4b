import type { phrases as en } from '../../en/identity/team-sign-in.ts';

export const phrases: typeof en = {
  modeAdmin: '團隊管理員',
  accountHint: '依序輸入成員 ID、@ 和團隊 ID，例如 lin@harbour',
  noTeam: '還沒有團隊？',
  signUp: '註冊團隊',
  alreadyTitle: '您已經登入',
  already: (account) => `這個瀏覽器已登入 ${account}。`,
  alreadyUnset: (account) => `這個瀏覽器已登入 ${account}，這個帳號還需要設定密碼。`,
  goOn: '繼續使用這個帳號',
  useAnother: '登出並使用其他帳號',
};
