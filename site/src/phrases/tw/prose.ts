import type { phrases as en } from '../en/prose.ts';

export const phrases: typeof en = {
  seatOnRequest: (supportEmail) => `某一國家或地區（詳情請洽客服 ${supportEmail}）`,
};
