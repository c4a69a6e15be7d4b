import type { phrases as en } from '../../en/identity/hand-off.ts';

export const phrases: typeof en = {
  done: (account) => `已登录：${account}`,
  doneNameless: '登录成功',
  title: '要使用哪个账号？',
  text: (here, app) => `此浏览器登录的账号是 ${here}，客户端登录的账号是 ${app}。`,
  stay: '继续使用当前账号',
  change: '改用客户端的账号',
};
