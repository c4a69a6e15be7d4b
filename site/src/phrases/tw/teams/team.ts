import type { phrases as en } from '../../en/teams/team.ts';

export const phrases: typeof en = {
  sections: '團隊管理',
  teamId: (id) => `團隊 ID：${id}`,
  names: {
    overview: '總覽',
    members: '成員',
    devices: '裝置',
    plans: '方案',
    orders: '訂單',
    records: '操作紀錄',
    settings: '設定',
  },
  welcome: {
    title: '歡迎使用管理系統',
    text: '在這裡管理團隊的成員、裝置與方案。',
    toOverview: '查看團隊總覽',
    toMembers: '查看成員',
  },
  pages: '分頁',
  previousPage: '上一頁',
  nextPage: '下一頁',
  rows: (from, to, all) => `第 ${from}–${to} 筆，共 ${all} 筆`,
};
