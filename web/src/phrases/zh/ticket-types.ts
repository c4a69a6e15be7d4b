import type { ticketTypes as en } from '../en/ticket-types.ts';

export const ticketTypes: typeof en = {
  7: '如何充值 VIP',
  6: '如何获取客户端',
  1: '充值未到账',
  2: '账号问题',
  31: 'iOS 连接问题',
  32: '安卓连接问题',
  33: 'macOS 连接问题',
  34: 'Windows 连接问题',
  35: 'Chrome 连接问题',
  4: '其他',
  5: '建议',
  9: '合作与推广',
};
