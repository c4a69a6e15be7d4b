import type { phrases as en } from '../../en/teams/overview.ts';
import { spaced } from '@causeway/web/spaced';
import { formatCount } from '@causeway/web/format';

export const phrases: typeof en = {
  lead: (team, email) => spaced`您正在管理團隊「${team}」，目前帳號：${email}。`,
  stepsTitle: '三個步驟開始使用',
  stepsDone: '（已完成）',
  steps: [
    {
      title: '購買方案',
      text: '方案決定成員可以用到什麼時候、有多少個裝置名額。',
      button: '查看方案',
    },
    {
      title: '新增成員',
      text: '可以逐一新增，也可以用名單一次匯入多位成員。',
      button: '新增成員',
      other: '匯入名單',
    },
    {
      title: '將帳號提供給成員',
      text: '每位成員都有自己的帳號，並自行設定密碼。',
      button: '查看成員',
    },
  ],
  needsTitle: '需要您處理',
  needs: {
    plan: '團隊還沒有方案，暫時無法新增成員。',
    ended: (date) => spaced`方案已於${date}到期，續訂前所有成員暫停使用，成員的資料不會遺失。`,
    soon: (days) =>
      days === 0
        ? '方案將在 1 天內到期，屆時所有成員都無法使用。'
        : `方案還有 ${formatCount(days)} 天到期，屆時所有成員都無法使用。`,
    over: (deviceNum, over) =>
      spaced`方案有 ${formatCount(deviceNum)} 個裝置名額，成員佔用的數量超出 ${formatCount(over)} 個。請增加或釋出 ${formatCount(over)} 個，讓每位成員都能用滿自己的名額。`,
    fewer: (date, deviceNum, over) =>
      spaced`從${date}起，方案只有 ${formatCount(deviceNum)} 個裝置名額，成員佔用的數量會超出 ${formatCount(over)} 個，請在那之前增加或釋出名額。`,
    full: '沒有可用的裝置名額，新增成員前請先增加名額。',
    ending: (count) => `有 ${formatCount(count)} 位成員已到期，或將於 7 天內到期。`,
    reset: (count) => `有 ${formatCount(count)} 位成員尚未設定自己的密碼。`,
    blocked: (count) => `有 ${formatCount(count)} 位成員已停用。`,
  },
  mends: {
    plan: '購買方案',
    ended: '續訂方案',
    soon: '續訂方案',
    over: '查看成員',
    fewer: '查看成員',
    full: '增加名額',
    ending: '查看成員',
    reset: '查看成員',
    blocked: '查看成員',
  },
  calm: '目前沒有需要處理的事項。',
  planTitle: '方案',
  noPlan: '尚無方案',
  seatsLabel: '已分配的裝置名額',
  seatsUsed: (used, all) => `已分配 ${formatCount(used)} / ${formatCount(all)} 個`,
  seatsHeld: (used) => `成員佔用 ${formatCount(used)} 個裝置名額。`,
  seatsFree: (free) => (free === 0 ? '已全數分配' : `剩餘 ${formatCount(free)} 個`),
  expiry: '到期時間',
  ended: '到期於',
  daysLabel: '剩餘天數',
  daysLeft: (days) => `還有 ${formatCount(days)} 天`,
  lastDay: '剩不到 1 天',
  later: '後續名額',
  laterPart: (date, deviceNum) => spaced`從${date}起：${formatCount(deviceNum)} 個`,
  renew: '續訂方案',
  addSeats: '增加名額',
  buy: '購買方案',
  membersTitle: '成員',
  memberNum: '成員人數',
  blockedNum: '已停用',
  resetNum: '待設定密碼',
  boundDeviceNum: '已綁定裝置',
  addMember: '新增成員',
  importMembers: '匯入名單',
  ownTitle: '您自己的裝置',
  ownText: '管理員帳號僅供管理，無法登入 App。您自己要使用時，請另外建立一個成員帳號。',
  ownButton: '為自己新增成員帳號',
};
