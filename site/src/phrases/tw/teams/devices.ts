import type { phrases as en } from '../../en/teams/devices.ts';
import { formatCount } from '@causeway/web/format';

export const phrases: typeof en = {
  lead: '成員登入 App 後綁定的裝置。',
  search: '搜尋裝置、類型或成員',
  total: (count) => `${formatCount(count)} 台裝置`,
  found: (count) => `找到 ${formatCount(count)} 台`,
  ofMember: (name) => `只顯示成員「${name}」的裝置`,
  ofOne: '只顯示一位成員的裝置',
  showAll: '顯示所有裝置',
  noneTitle: '目前沒有裝置',
  noneText: '成員登入 App 後，裝置就會列在這裡。',
  noneOfMember: '這位成員沒有綁定裝置',
  noneFound: '沒有符合條件的裝置',
  member: '成員',
  lastLogin: '上次活動',
  bindTime: '綁定時間',
  onlyOf: (name) => `只顯示成員「${name}」的裝置`,
  unlink: '移除裝置',
  unlinkQuestion: (device, member) =>
    `要移除成員「${member}」的裝置「${device}」嗎？這台裝置會立即登出，空出的名額可以綁定其他裝置。`,
  unlinked: (device) => `已移除「${device}」`,
};
