import type { phrases as en } from '../../en/teams/sign-up.ts';

export const phrases: typeof en = {
  lead: '一个团队共用一份套餐：您购买设备名额，每位成员用自己的账号登录。',
  management:
    '这里注册的是团队管理员账号，仅用于管理，不能登录客户端。如果您自己也要使用客户端，请再把自己添加为成员。',
  teamName: '团队名称',
  teamNameHint: '成员看到的名称，例如公司名，以后可以修改。',
  teamNameWrong: '团队名称须为 1–40 个字符，不能包含网址',
  notNullTeamName: '请输入团队名称',
  teamId: '团队 ID',
  teamIdHint: '4–16 个字母或数字，设置后不能修改。',
  teamIdChecking: (id) => `正在检查 ${id} 是否可用…`,
  teamIdFree: (id) => `可以使用。成员将用 lin@${id} 这样的账号登录，设置后不能修改。`,
  teamIdUnknown: '暂时无法检查是否可用，注册时会再检查。',
  teamIdTaken: '该团队 ID 已被使用，请换一个。',
  teamIdWrong: '团队 ID 须为 4–16 个字母或数字',
  teamIdCharacters: '只能使用英文字母和数字',
  notNullTeamId: '请输入团队 ID',
  password: '管理员密码',
  submit: '注册团队',
  done: (team) => `“${team}”注册成功`,
  haveTeam: '已注册团队？',
  forYourself: '个人使用？',
};
