import type { phrases as en } from '../en/team-records.ts';

export const phrases: typeof en = {
  lead: '團隊中的操作：誰在什麼時候、對誰做了什麼。由新到舊排列，時間以這台裝置為準。',
  by: { admin: '您', support: '客服', system: '系統' },
  byMember: (member) => `成員 ${member} `,
  actions: {
    'team.register': () => '註冊了團隊',
    'team.rename': () => '修改了團隊名稱',
    'member.add': (member) => `新增了成員 ${member}`,
    'member.import': (member) => `匯入了成員 ${member}`,
    'member.change': (member) => `修改了成員 ${member}`,
    'member.block': (member) => `停用了成員 ${member}`,
    'member.unblock': (member) => `啟用了成員 ${member}`,
    'member.delete': (member) => `刪除了成員 ${member}`,
    'member.password': (member) => `為成員 ${member} 設定了密碼`,
    'member.device_unlink': (member) => `解除綁定了成員 ${member} 的一台裝置`,
  },
  fields: { deviceNum: '裝置套數', expire: '到期時間', name: '姓名', email: '電子郵件' },
  field: (name, value) => `${name}：${value}`,
  fieldChanged: (name, before, after) => `${name}：${before} → ${after}`,
  changed: '已修改',
  follows: '與方案相同',
  more: '查看更早的紀錄',
  none: '目前沒有操作紀錄',
  noneHint: '對成員和團隊的操作會記錄在這裡。',
};
