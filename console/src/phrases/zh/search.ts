import type { phrases as en } from '../en/search.ts';
import { spaced } from '@causeway/web/spaced';

export const phrases: typeof en = {
  label: '全局搜索',
  placeholder: '邮箱、团队、订单号、交易号、工单、设备、邀请码',
  shortcut: '按 / 开始搜索',
  nothing: '没有找到。邮箱、团队和设备可只输入开头，其他内容须完整输入。',
  searching: '正在搜索…',
  found: (count) => spaced`找到 ${count} 条`,
  deleted: '已注销的账号',
  kinds: {
    customer: '客户',
    team: '团队',
    device: '设备',
    order: '订单',
    payment: '支付',
    ticket: '工单',
  },
};
