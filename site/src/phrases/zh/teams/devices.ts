import type { phrases as en } from '../../en/teams/devices.ts';
import { formatCount } from '@causeway/web/format';

export const phrases: typeof en = {
  lead: '成员登录客户端后绑定的设备。',
  search: '搜索设备、类型或成员',
  total: (count) => `${formatCount(count)} 台设备`,
  found: (count) => `找到 ${formatCount(count)} 台`,
  ofMember: (name) => `仅显示成员“${name}”的设备`,
  ofOne: '仅显示一名成员的设备',
  showAll: '显示全部设备',
  noneTitle: '暂无设备',
  noneText: '成员登录客户端后，设备会列在这里。',
  noneOfMember: '该成员没有绑定设备',
  noneFound: '没有符合条件的设备',
  member: '成员',
  lastLogin: '最近活动',
  bindTime: '绑定时间',
  onlyOf: (name) => `仅显示成员“${name}”的设备`,
  unlink: '解绑',
  unlinkQuestion: (device, member) =>
    `解绑成员“${member}”的设备“${device}”？该设备会立即退出登录，空出一个名额。`,
  unlinked: (device) => `“${device}”已解绑`,
};
