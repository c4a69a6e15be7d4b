import { promises } from '@causeway/contract/phrases/promises/tw';
import { spaced } from '@causeway/web/spaced';
import type { phrases as en } from '../../en/privacy/deletion-and-export.ts';

export const phrases: typeof en = {
  lead: '匯出帳號資料，或刪除帳號。',
  backToSecurity: '回到帳號安全',

  exportTitle: '匯出資料',
  exportText:
    '下載一個 JSON 檔案，內含我們保存的所有帳號資料：訂單和收據、裝置、登入紀錄，以及客服單和圖片。不含密碼、金鑰和驗證碼。',
  export: '匯出資料',
  exportAgain: '再匯出一次',
  exporting: '正在產生檔案…',
  received: (size) => spaced`已接收 ${size}…`,
  exported: (name) => spaced`已存成 ${name}`,
  exportFailed: '檔案下載不完整，因此沒有儲存。請再試一次。',

  deleteTitle: '刪除帳號',
  deleteText: '刪除後無法復原，請先了解刪除帳號的影響。',
  goesTitle: '會刪除的資料',
  goes: [
    '您的電子郵件地址、密碼、兩步驟驗證和通行密鑰。',
    '所有裝置和登入：所有 App 和瀏覽器都會登出。',
    '所有客服單和圖片，以及登入紀錄。',
    '您的邀請連結，之後不再有效。',
  ],
  staysTitle: '會保留的資料',
  stays: [
    '記帳需要的訂單、付款紀錄和收據：只用編號保存，不含您的姓名和電子郵件地址。',
    '由電子郵件地址產生、無法還原的標記，只用來確認免費試用和好友邀請僅限新使用者。',
    promises.backups,
  ],
  lostTitle: '會失去的項目',
  timeLost: {
    before: '帳號剩餘的天數（不退款）。如果依《',
    after: '》可以退款，請在刪除帳號之前申請。',
  },
  ordersCancelled: '尚未付款的訂單：訂單會取消，之後再付款也不會增加天數。',
  again: '您可以用同一個電子郵件地址重新註冊，但新帳號沒有免費試用。',
  toForm: '繼續刪除',

  formTitle: '確認刪除',
  formText: (account) => spaced`為了確認是您本人，我們會把驗證碼寄到 ${account}。請在這裡輸入驗證碼和密碼。`,
  sure: '我了解帳號和剩餘的天數都無法復原。',
  notSure: '請勾選以確認',
  delete: '永久刪除帳號',

  goneTitle: '帳號已刪除',
  goneText: '您已在所有裝置上登出。如果裝置上還存有這個帳號的通行密鑰，它已經失效，您可以自行移除。',
  goneThanks: '感謝您一路以來的支持。',
  unsureTitle: '帳號應該已刪除',
  unsureText:
    '確認結果前連線中斷，您已登出。您可以試著登入，如果電子郵件和密碼無誤仍無法登入，表示帳號已經刪除。',
  team: {
    goes: [
      '您的團隊：團隊名稱、團隊 ID，以及所有成員和他們的姓名、電子郵件地址。',
      '您的電子郵件地址、密碼、兩步驟驗證和通行密鑰。',
      '所有客服單和圖片，以及登入紀錄。',
    ],
    membersLost: '所有成員會立即無法使用：他們的 App 和瀏覽器都會登出，之後也無法再登入。',
    timeLost: {
      before: '團隊方案剩餘的天數。能否退款依《',
      after: '》而定，請在刪除前先詢問。',
    },
    again: '您可以用同一個電子郵件地址重新註冊團隊，但新團隊沒有成員，也沒有方案。',
    sure: '我了解所有成員都將無法使用，而且團隊、我的帳號和已付費的天數都無法復原。',
    gone: '您的團隊已刪除，所有成員都已無法使用。',
  },
};
