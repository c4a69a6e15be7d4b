import type { phrases as en } from '../../en/teams/sign-up.ts';

export const phrases: typeof en = {
  lead: '整個團隊共用一份方案：您購買裝置名額，每位成員用自己的帳號登入。',
  management:
    '這裡註冊的是團隊管理員帳號，僅供管理，無法登入 App。如果您自己也要使用 App，請再把自己新增為成員。',
  teamName: '團隊名稱',
  teamNameHint: '成員看到的名稱，例如公司名稱，之後可以變更。',
  teamNameWrong: '團隊名稱須為 1–40 個字元，且不得包含網址',
  notNullTeamName: '請輸入團隊名稱',
  teamId: '團隊 ID',
  teamIdHint: '4–16 個英文字母或數字，只能設定一次。',
  teamIdChecking: (id) => `正在檢查 ${id} 是否可用…`,
  teamIdFree: (id) => `可以使用。成員會用 lin@${id} 這樣的帳號登入，設定後就無法變更。`,
  teamIdUnknown: '暫時無法檢查，註冊時會再檢查。',
  teamIdTaken: '這個團隊 ID 已有人使用，請換一個。',
  teamIdWrong: '團隊 ID 須為 4–16 個英文字母或數字',
  teamIdCharacters: '只能使用英文字母與數字',
  notNullTeamId: '請輸入團隊 ID',
  password: '管理員密碼',
  submit: '註冊團隊',
  done: (team) => `「${team}」註冊成功`,
  haveTeam: '已經註冊團隊？',
  forYourself: '個人使用？',
};
