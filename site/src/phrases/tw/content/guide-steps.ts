import type { phrases as en } from '../../en/content/guide-steps.ts';

export const phrases: typeof en = {
  title: '步驟一覽',
  iOS: [
    { title: '安裝 App', text: '在 iPhone 或 iPad 上，從 TestFlight 或 App Store 安裝。' },
    { title: '登入', text: '輸入電子郵件地址或成員帳號，以及密碼。' },
    { title: '選擇伺服器', text: '點一下開關就能連線。' },
    { title: '點一下「允許」', text: '第一次連線時，iOS 會詢問是否加入 VPN 設定。' },
  ],
  Android: [
    { title: '下載安裝檔', text: '用手機下載；如果正在用電腦，請掃描 QR Code。' },
    { title: '安裝', text: '如果系統不允許安裝，請允許瀏覽器安裝不明應用程式。' },
    { title: '登入並連線', text: '登入帳號，然後選擇伺服器。' },
    { title: '點一下「確定」', text: '第一次連線時，系統會詢問是否建立 VPN 連線。' },
  ],
  Mac: [
    { title: '安裝 App', text: '開啟磁碟映像檔，把 App 拖到「應用程式」檔案夾。' },
    { title: '登入', text: '輸入電子郵件地址或成員帳號，以及密碼。' },
    { title: '選擇伺服器', text: '按一下開關就能連線。' },
    { title: '按「允許」', text: 'macOS 可能會詢問是否加入 VPN 設定。' },
  ],
  Windows: [
    { title: '執行安裝程式', text: '從本站下載，然後開啟。' },
    { title: '按「是」', text: 'Windows 會詢問是否允許此應用程式變更您的裝置。' },
    { title: '登入', text: '輸入電子郵件地址或成員帳號，以及密碼。' },
    { title: '選擇伺服器', text: '按一下開關就能連線。' },
  ],
  Chrome: [
    { title: '解壓縮檔案', text: '解壓縮到不會移動或刪除的資料夾。' },
    {
      title: '在 Chrome 載入',
      text: '在擴充功能頁面開啟「開發人員模式」，按一下「載入未封裝項目」，選擇該資料夾。',
    },
    { title: '固定並登入', text: '圖示會一直顯示在網址列旁。' },
    { title: '選擇伺服器', text: '連線後，重新整理已經開啟的網頁。' },
  ],
};
