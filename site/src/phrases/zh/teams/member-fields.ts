import type { phrases as en } from '../../en/teams/member-fields.ts';

export const phrases: typeof en = {
  fields: {
    memberId: '成员 ID',
    name: '姓名',
    email: '邮箱',
    password: '初始密码',
    expire: '到期日',
    deviceNum: '设备套数',
  },
  faults: {
    memberId: '成员 ID 为 1 到 8 个字母或数字',
    memberIdTwice: '前面的行已使用该成员 ID',
    name: '姓名为 1 到 50 个字符',
    email: '邮箱格式不正确',
    emailNeeded: '请填写用于接收链接的邮箱',
    password: '密码为 6–64 位',
    passwordOrEmail: '请填写密码，或填写用于接收链接的邮箱',
    date: '请按 2026-12-31 的格式填写日期',
    datePast: '到期日无效，请选择将来的日期',
    dateBeyond: '到期日不能晚于套餐的到期日',
    deviceNum: '请输入设备套数，须为 1 或以上的整数',
  },
  free: (free) => `剩余 ${free} 套。`,
  addSeats: '增加套数',
  needsPlan: '团队有套餐后即可添加成员。',
  planEnded: '套餐已到期，续费后可以继续添加成员。',
  toPlans: '查看套餐',
};
