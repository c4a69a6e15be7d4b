import { formatCount } from '@causeway/web/format';
import type { phrases as en } from '../../en/promotions/invite.ts';
import { spaced } from '@causeway/web/spaced';

const fold = (percent: number): string => `${(100 - percent) / 10} 折`;

export const phrases: typeof en = {
  lead: (percent, hours) =>
    `好友第一次購買 90 天或 360 天方案時，您就會獲得 VIP 天數；好友註冊後 ${hours} 小時內，一筆訂單可享 ${fold(percent)}。`,
  linkTitle: '您的邀請連結',
  link: '邀請連結',
  copyLink: '複製邀請連結',
  copied: '已複製邀請內容',
  qr: 'QR Code',
  qrLabel: '您的邀請連結的 QR Code',
  qrHint: '請好友用手機相機掃描。',
  countsTitle: '邀請成果',
  registered: '已註冊的好友',
  obtained: '已獲得的天數',
  friends: (count) => `${formatCount(count)} 位`,
  days: (count) => `${formatCount(count)} 天`,
  pathLabel: '下一份獎勵的進度',
  pathSteps: ['好友註冊', '好友購買指定方案', '獲得 VIP 天數'],
  nobodyTitle: '還沒有好友透過您的連結註冊',
  nobodyText: '有好友註冊後，這裡會顯示人數。把連結傳給用得到的朋友吧。',
  tiersTitle: '您會獲得什麼',
  tiersOrder: '好友購買的方案',
  tiersReward: '您的獎勵',
  tierOrder: (count) => `${count} 天（VIP 或 SVIP）`,
  tierReward: (count) => `${count} 天 VIP`,
  pricesTitle: '好友要付多少',
  pricesPlan: '方案',
  pricesNow: '價格',
  pricesFriend: (percent) => `好友價（${fold(percent)}）`,
  waysTitle: '兩種分享方式',
  socialTitle: '通訊與社群 App',
  socialText:
    '把下面這段話傳給 LINE、微信、Telegram、WhatsApp 等 App 裡的好友或群組。文字可以隨意修改，連結請保持完整。',
  socialMessage: (brand, percent, hours) =>
    spaced`我在用${brand}。透過我的連結註冊，註冊後 ${hours} 小時內一筆訂單可享 ${fold(percent)}：`,
  copyMessage: '複製這段話',
  share: '分享…',
  blogTitle: '部落客與網紅',
  blogText:
    '把下面的文字放在影片說明、文章或個人檔案裡；若觀眾用電腦或電視觀看，也可以放上 QR Code。文字裡說明了您會獲得天數，這也是許多平台的要求。',
  blogMessage: (brand, percent, hours) =>
    spaced`${brand}是一款手機和電腦都能用的 VPN。透過我的連結註冊，註冊後 ${hours} 小時內一筆訂單可享 ${fold(percent)}。（我邀請的人第一次購買 90 天或 360 天方案時，我會獲得免費天數。）`,
  copyPost: '複製這段文字',
  blogMore: '有更大的合作想法嗎？',
  blogContact: '聯絡我們',
  termsTitle: '邀請規則',
  terms: (percent, hours) => [
    '每位好友可為您帶來一次獎勵：以好友第一筆已付款的 90 天或 360 天訂單（VIP 或 SVIP）為準。其他方案沒有獎勵，也不會用掉這次機會。',
    '獎勵是 VIP 天數，會隨好友的付款一起入帳，並以電子郵件通知您。',
    '如果這筆訂單退款，獎勵中尚未使用的天數會收回。',
    `${fold(percent)}優惠適用於好友註冊後 ${hours} 小時內一筆訂單的總價。若已有一筆享優惠的訂單尚未付款，其他訂單不適用優惠。`,
    '好友必須是新使用者：曾經註冊過帳號的電子郵件地址（包括同一信箱的其他寫法）不算受邀，也不能自己邀請自己。',
    '團隊管理員帳號不參與邀請。您可以看到有多少好友註冊，但看不到是哪些好友。',
  ],
  more: '更多資訊',
};
