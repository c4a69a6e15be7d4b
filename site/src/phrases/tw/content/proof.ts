import { spaced } from '@causeway/web/spaced';
import type { phrases as en } from '../../en/content/proof.ts';

export const phrases: typeof en = {
  title: '我們保留什麼、不保留什麼',
  caption: '我們保留與不保留的資料',
  data: '資料',
  kept: '保留',
  notKept: '不保留',
  rowsNotKept: ['您造訪的網站與服務', '您傳送與接收的內容', '卡片與錢包資料', '明文密碼'],
  rowsKept: [
    '電子郵件地址',
    '訂單與付款紀錄',
    '裝置的名稱、類型與綁定時間，以及 App 上次與我們通訊的時間',
    '登入紀錄與安全設定的變更紀錄，保留 90 天',
  ],
  based: (place) => spaced`我們的公司位於${place}。`,
  countries: '國家與地區',
  countriesLead: (count) => `伺服器遍布 ${count} 多個國家與地區，包括：`,
  figures: '回覆與開通要等多久',
  figuresLead: '近 30 天的中位數，每天更新。',
  figure: {
    answer: { name: '客服首次回覆', detail: '從建立客服單到首次回覆。' },
    access: { name: '付款後開通', detail: '從確認收款到可以連線。' },
  },
  span: {
    seconds: (count) => `${count} 秒`,
    minutes: (count) => `${count} 分鐘`,
    hours: (count) => `${count} 小時`,
  },
};
