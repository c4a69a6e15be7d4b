import type { phrases as en } from '../en/downloads.ts';

export const phrases: typeof en = {
  lead: '一個帳號，每個平台都能用。',
  platforms: '平台',
  names: { iOS: 'iOS', Android: 'Android', Mac: 'Mac', Windows: 'Windows', Chrome: 'Chrome' },
  title: {
    iOS: 'iPhone 與 iPad 專用',
    Android: 'Android 手機與平板專用',
    Mac: 'Mac 專用',
    Windows: 'Windows 專用',
    Chrome: 'Chrome 擴充功能',
  },
  get: {
    iOS: '取得 iOS 版',
    Android: '下載 Android 版',
    Mac: '下載 Mac 版',
    Windows: '下載 Windows 版',
    Chrome: '取得 Chrome 擴充功能',
  },
  version: (version) => `版本 ${version}`,
  checksum: 'SHA-256 校驗碼',
  checksumUse: '下載到裝置上的檔案，校驗碼必須與此完全相同；若不相同，請勿開啟。',
  copyChecksum: '複製校驗碼',

  iosChoose: '共有三種方式，任選一種即可。',
  appStore: 'App Store',
  appStoreText:
    '中國大陸的 App Store 沒有上架本軟體。如果您的 Apple 帳號屬於該地區，可從下列辦法中擇一：',
  needsLogin: '（需先登入）',
  openAppStore: '前往 App Store',
  testFlight: '先安裝 TestFlight',
  testFlightInstall: '從 App Store 安裝 Apple 免費提供的 TestFlight。',
  testFlightGet: '取得 TestFlight',
  testFlightInvitation: '在 iPhone 或 iPad 上開啟下方的邀請連結。',
  testFlightAccept: '在 TestFlight 中接受邀請，點一下「安裝」。',
  openTestFlight: '開啟邀請連結',
  alternative: 'App Store 替代方案',
  alternativeText: 'App Store 裡的另一款 App，前兩種方式都行不通時可以選它。',
  openAlternative: '前往替代 App',

  qr: 'QR Code',
  qrLabel: 'Android 安裝檔下載網址的 QR Code',
  qrHint: '用手機掃描，就能直接下載到手機。',

  macOlderText: 'macOS 版本較舊，裝不了目前的版本？請使用舊版。',
  getMacOlder: (version) => (version === '' ? '下載舊版' : `下載舊版 v${version}`),

  chromeGet: '下載擴充功能檔案',
  chromeGetText: '如果是 ZIP 檔，請解壓縮到會長期保留的資料夾。',
  chromeOpen: '開啟擴充功能頁面',
  chromeOpenText: 'Chrome 不允許網頁直接連到該頁面，請複製以下網址，貼到網址列開啟。',
  copyAddress: '複製網址',
  chromeLoad: '載入擴充功能',
  chromeLoadText:
    '開啟右上角的「開發人員模式」，點選「載入未封裝項目」並選擇該資料夾，或把檔案直接拖到頁面上。',
  chromePin: '固定圖示並登入',
  chromePinText: '點選網址列旁的拼圖圖示，將擴充功能固定在工具列，再點選它的圖示，用本站的帳號登入。',

  thenTitle: '下載之後',
  thenInstall: '安裝軟體並開啟。',
  thenLogin: '用本站的帳號登入。',
  thenConnect: '按下連線。',
  noAccount: '還沒有帳號？',
  more: '想看詳細步驟，或遇到無法連線的狀況：',

  notSet: '本站尚未提供這個平台的下載。',
  notSetWay: '本站尚未提供這種方式。',
  askTicket: '建立客服單',
  askOrMail: '，或來信至 ',
  askMail: '如有需要，請來信：',
};
