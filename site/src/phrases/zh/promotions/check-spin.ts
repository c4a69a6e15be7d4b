import type { phrases as en } from '../../en/promotions/check-spin.ts';
import { spaced } from '@causeway/web/spaced';

const days = (count: number): string => `${count} 天`;
const result = (count: number): string => (count === 0 ? '未中奖' : `${days(count)} VIP`);

export const phrases: typeof en = {
  title: '验证我的抽奖',
  lead: '每次抽奖的结果，您都可以用自己的浏览器重新算一遍，不必只听我们的一面之词。',
  toWheel: '前往转盘',
  howTitle: '抽奖结果是怎么来的',
  how: [
    '抽奖之前，我们选定一个密钥，并向您展示由密钥、概率和奖励余额算出的校验码。三者中任何一项事后有改动，都会被发现。',
    '抽奖时，您的浏览器会发出自己的随机数，我们事先无从得知。',
    '我们的密钥和您的随机数合在一起算出一个数，这个数决定停在哪一格。随后您会得到密钥，可以把全过程重算一遍。',
  ],
  listTitle: '您的抽奖',
  listEmptyTitle: '还没有抽奖记录',
  listEmptyText: '您的每一次抽奖都会列在这里供您验证，未中奖的也不例外。',
  result,
  capOf: (count) => `${days(count)} VIP`,
  takenBack: '已随退款收回',
  more: '显示更早的抽奖',
  checking: '正在验证这次抽奖…',
  notFoundTitle: '未找到这次抽奖',
  notFoundText: '当前账号没有这次抽奖，请从列表中选择。',
  cannotTitle: '此浏览器无法验证',
  cannotText: '浏览器没有向本页提供加密功能。请使用较新的浏览器，并通过 HTTPS 访问。',
  spinTitle: (result, date) => spaced`${result}，${date}`,
  allHolds: '能比对的内容全部相符：用密钥和随机数算出的正是这个结果。',
  allBroken: '有内容不相符。请查看打叉的项目，并把证据发给客服。',
  holds: '相符',
  broken: '不相符',
  unknown: '无法比对',
  sealedTitle: '校验码',
  sealedText: '您的浏览器用密钥、概率和当时的最高奖励重新算了一遍校验码。',
  shownTitle: '抽奖前显示的校验码',
  shownText: '校验码显示时，此浏览器把它连同概率一起记了下来。',
  shownUnknown: '此浏览器没有抽奖之前的记录。可能是在别的浏览器中抽的奖，或者浏览器的存储已被清空。',
  seedTitle: '您的随机数',
  seedText: '此浏览器记下了自己发出的随机数。',
  seedBroken:
    '这次抽奖用的随机数不是此浏览器发出的。如果您同时在两个浏览器中抽奖，那是另一个浏览器的随机数。',
  seedUnknown: '此浏览器没有发出随机数的记录。',
  hitTitle: '停在哪一格',
  hitText: (segment, prize) =>
    spaced`密钥和随机数得出第 ${segment} 格（共 8 格，从第一格起顺时针数）：${prize}。`,
  hitNothing: '用这些数据算不出任何一格。',
  givenTitle: '奖励',
  givenText: (told) => spaced`这次抽奖的实际结果：${told}。`,
  capped: (prize, cap) =>
    `算出的是 ${days(prize)}，但活动剩余的天数当时${cap === 0 ? '已不够送出任何奖励' : `最多只够送出 ${days(cap)}`}，因此按未中奖处理。这一点同样由校验码锁定。`,
  detailsTitle: '写给懂密码学的人',
  formulaHash: '对以下各行（以换行连接，UTF-8 编码）计算 SHA-256：',
  formulaSpin: '以密钥的 32 个字节为键，对以下各行（UTF-8 编码）计算 HMAC-SHA256：',
  formulaSegment:
    '把摘要看作一个数，对权重之和取余，再看余数落在依次相接（顺时针）的哪一个权重里。高于上限的奖励算作第 1 格，即未中奖。',
  facts: {
    hash: '平台给出的校验码',
    computed: '此处算出的校验码',
    noted: '事先记下的校验码',
    secret: '密钥',
    seed: '随机数',
    noSeed: '（无）',
    digest: '摘要',
    weights: '权重',
    version: '概率版本',
    cap: '当时的最高奖励',
    shownAt: '开始显示的时间',
  },
  replacedTitle: '曾经显示但未用于抽奖的规则',
  replacedText:
    '概率或奖励余额变动后，原先显示的规则作废，由新的接替。作废规则的密钥同样公开，谁也无法因为不喜欢某个结果就悄悄更换规则。',
  replacedNone: '这次抽奖之前没有规则被替换。',
  replaced: (shown, ended) => spaced`${shown}显示，${ended}被替换`,
  evidenceTitle: '证据',
  evidenceText:
    '包含这次抽奖依据的全部内容、此浏览器的记录和算出的结果。JSON 格式，可以留存，也可以用您自己的程序验证。',
  save: '保存为文件',
  copyEvidence: '复制证据',
};
