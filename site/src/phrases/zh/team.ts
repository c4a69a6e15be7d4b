import type { phrases as en } from '../en/team.ts';

export const phrases: typeof en = {
  sections: '团队管理',
  teamId: (id) => `团队 ID：${id}`,
  names: {
    overview: '概览',
    members: '成员',
    devices: '设备',
    packages: '套餐',
    orders: '订单',
    records: '操作记录',
    settings: '设置',
  },
  pages: '分页',
  previousPage: '上一页',
  nextPage: '下一页',
  rows: (from, to, all) => `第 ${from}–${to} 条，共 ${all} 条`,
};
