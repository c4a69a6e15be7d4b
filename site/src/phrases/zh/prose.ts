import type { phrases as en } from '../en/prose.ts';

export const phrases: typeof en = {
  seatOnRequest: (supportEmail) => `某一国家或地区（具体可向客服 ${supportEmail} 查询）`,
};
