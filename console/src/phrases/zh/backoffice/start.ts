import type { phrases as en } from '../../en/backoffice/start.ts';
import { spaced } from '@causeway/web/spaced';

export const phrases: typeof en = {
  welcome: (name) => spaced`${name}，您好`,
  mayDo: '您可以在这里',
  everything: '您是所有者，拥有全部权限，可以邀请其他人并决定他们的权限。',
  tracked: '您的每次修改都会记入审计日志，包括操作人和修改前后的内容。',
};
