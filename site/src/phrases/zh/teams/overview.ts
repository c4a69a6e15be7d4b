import type { phrases as en } from '../../en/teams/overview.ts';
import { spaced } from '@causeway/web/spaced';
import { formatCount } from '@causeway/web/format';

export const phrases: typeof en = {
  lead: (team, email) => spaced`您正在管理团队“${team}”，当前账号：${email}。`,
  stepsTitle: '三步开始使用',
  stepsDone: '（已完成）',
  steps: [
    {
      title: '购买套餐',
      text: '套餐决定成员可以使用多久、共能使用多少台设备。',
      button: '查看套餐',
    },
    {
      title: '添加成员',
      text: '可以逐个添加，也可以用名单一次导入多名成员。',
      button: '添加成员',
      other: '导入名单',
    },
    {
      title: '把账号发给成员',
      text: '每位成员都有自己的账号，并自行设置密码。',
      button: '查看成员',
    },
  ],
  needsTitle: '需要您处理',
  needs: {
    plan: '团队还没有套餐，暂时不能添加成员。',
    ended: (date) => spaced`套餐已于${date}到期，续费前所有成员暂停使用，成员的数据不会丢失。`,
    soon: (days) =>
      days === 0
        ? '套餐将在 1 天内到期，届时所有成员都无法使用。'
        : `套餐还有 ${formatCount(days)} 天到期，届时所有成员都无法使用。`,
    over: (deviceNum, over) =>
      spaced`套餐共有 ${formatCount(deviceNum)} 个设备名额，成员多占了 ${formatCount(over)} 个。请增加或释放 ${formatCount(over)} 个，让每位成员都能用满自己的名额。`,
    fewer: (date, deviceNum, over) =>
      spaced`${date}起套餐只有 ${formatCount(deviceNum)} 个名额，成员将多占 ${formatCount(over)} 个，请在此之前增加或释放名额。`,
    full: '没有空余的设备名额，添加成员前请先增加名额。',
    ending: (count) => `有 ${formatCount(count)} 名成员已到期，或将在 7 天内到期。`,
    reset: (count) => `有 ${formatCount(count)} 名成员尚未设置自己的密码。`,
    blocked: (count) => `有 ${formatCount(count)} 名成员已停用。`,
  },
  mends: {
    plan: '购买套餐',
    ended: '续费',
    soon: '续费',
    over: '查看成员',
    fewer: '查看成员',
    full: '增加名额',
    ending: '查看成员',
    reset: '查看成员',
    blocked: '查看成员',
  },
  calm: '目前没有需要处理的事项。',
  planTitle: '套餐',
  noPlan: '尚无套餐',
  seatsLabel: '已分配的设备名额',
  seatsUsed: (used, all) => `已分配 ${formatCount(used)} / ${formatCount(all)} 个`,
  seatsHeld: (used) => `成员占用 ${formatCount(used)} 个设备名额。`,
  seatsFree: (free) => (free === 0 ? '已全部分配' : `剩余 ${formatCount(free)} 个`),
  expiry: '到期时间',
  ended: '到期于',
  daysLabel: '剩余天数',
  daysLeft: (days) => `剩余 ${formatCount(days)} 天`,
  lastDay: '剩余不到 1 天',
  later: '后续名额',
  laterPart: (date, deviceNum) => spaced`${date}起：${formatCount(deviceNum)} 个`,
  renew: '续费',
  addSeats: '增加名额',
  buy: '购买套餐',
  membersTitle: '成员',
  memberNum: '成员数',
  blockedNum: '已停用',
  resetNum: '待设置密码',
  boundDeviceNum: '已绑定设备',
  addMember: '添加成员',
  importMembers: '导入名单',
  ownTitle: '您自己的设备',
  ownText: '管理员账号仅用于管理，不能登录客户端。如果您自己也要使用，请另建一个成员账号。',
  ownButton: '为自己添加成员账号',
};
