import type { phrases as en } from '../../en/identity/hand-off.ts';

export const phrases: typeof en = {
  done: (account) => `已登入：${account}`,
  doneNameless: '登入成功',
  title: '要使用哪個帳號？',
  text: (here, app) => `這個瀏覽器登入的帳號是 ${here}，App 登入的帳號是 ${app}。`,
  stay: '繼續用目前的帳號',
  change: '改用 App 的帳號',
};
