import type { phrases as en } from '../en/team-records.ts';

export const phrases: typeof en = {
  lead: '团队中的操作：何人、何时、对谁做了什么。由新到旧排列，时间以本设备为准。',
  by: { admin: '您', support: '客服', system: '系统' },
  byMember: (member) => `成员 ${member} `,
  actions: {
    'team.register': () => '注册了团队',
    'team.rename': () => '修改了团队名称',
    'member.add': (member) => `添加了成员 ${member}`,
    'member.import': (member) => `导入了成员 ${member}`,
    'member.change': (member) => `修改了成员 ${member}`,
    'member.block': (member) => `停用了成员 ${member}`,
    'member.unblock': (member) => `启用了成员 ${member}`,
    'member.delete': (member) => `删除了成员 ${member}`,
    'member.password': (member) => `为成员 ${member} 设置了密码`,
    'member.device_unlink': (member) => `解除绑定了成员 ${member} 的一台设备`,
  },
  fields: { deviceNum: '设备套数', expire: '到期时间', name: '姓名', email: '邮箱' },
  field: (name, value) => `${name}：${value}`,
  fieldChanged: (name, before, after) => `${name}：${before} → ${after}`,
  changed: '已修改',
  follows: '与套餐相同',
  more: '查看更早的记录',
  none: '暂无操作记录',
  noneHint: '对成员和团队的操作会记录在这里。',
};
