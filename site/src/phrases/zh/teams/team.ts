import type { phrases as en } from '../../en/teams/team.ts';

export const phrases: typeof en = {
  sections: '团队管理',
  teamId: (id) => `团队 ID：${id}`,
  names: {
    overview: '概览',
    members: '成员',
    devices: '设备',
    plans: '套餐',
    orders: '订单',
    records: '操作记录',
    settings: '设置',
  },
  welcome: {
    title: '欢迎使用管理系统',
    text: '在这里管理团队的成员、设备和套餐。',
    toOverview: '查看团队概览',
    toMembers: '查看成员',
  },
  pages: '分页',
  previousPage: '上一页',
  nextPage: '下一页',
  rows: (from, to, all) => `第 ${from}–${to} 条，共 ${all} 条`,
};
