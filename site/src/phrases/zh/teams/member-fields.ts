import type { phrases as en } from '../../en/teams/member-fields.ts';
import { formatCount } from '@causeway/web/format';

export const phrases: typeof en = {
  fields: {
    memberId: '成员 ID',
    name: '姓名',
    email: '邮箱',
    password: '初始密码',
    expire: '到期日',
    deviceNum: '设备名额',
  },
  faults: {
    memberId: '成员 ID 须为 1–8 个字母或数字',
    memberIdTwice: '名单前面已有该成员 ID',
    name: '姓名须为 1–50 个字符，不能包含网址',
    email: '邮箱格式不正确',
    emailNeeded: '请填写用于接收链接的邮箱',
    password: '密码须为 6–64 位',
    passwordOrEmail: '请填写密码，或填写用于接收链接的邮箱。',
    date: '请按 2026-12-31 的格式填写日期',
    datePast: '到期日已过，请选择今天或以后的日期。',
    dateBeyond: '到期日不能晚于套餐的到期日',
    deviceNum: '设备名额须为不小于 1 的整数',
  },
  free: (free) => `团队还有 ${formatCount(free)} 个空余名额。`,
  addSeats: '增加名额',
  needsPlan: '购买团队套餐后即可添加成员。',
  planEnded: '套餐已到期，续费后可以继续添加成员。',
  toPlans: '查看套餐',
};
