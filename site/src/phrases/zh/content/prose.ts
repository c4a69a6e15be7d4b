import type { phrases as en } from '../../en/content/prose.ts';

export const phrases: typeof en = {
  contents: '目录',
  teamGuarantee: (days) =>
    `（原则上不予退款；续费后 ${days} 天内服务无法使用的，团队管理员可以联系客服，由客服决定是否退款）`,
};
