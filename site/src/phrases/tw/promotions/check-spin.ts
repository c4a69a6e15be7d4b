import type { phrases as en } from '../../en/promotions/check-spin.ts';
import { spaced } from '@causeway/web/spaced';

const days = (count: number): string => `${count} 天`;
const result = (count: number): string => (count === 0 ? '未中獎' : `${days(count)} VIP`);

export const phrases: typeof en = {
  title: '驗證我的抽獎',
  lead: '在這裡，由您自己的瀏覽器重新算出每一次抽獎的結果，不必只聽我們的一面之詞。',
  toWheel: '前往轉盤',
  howTitle: '抽獎結果怎麼來',
  how: [
    '抽獎之前，我們會選定一把金鑰，並把由金鑰、機率和獎勵餘額算出的核對碼給您看。核對碼一公布，這些內容就無法更改：其中任何一項事後有更動，都會被發現。',
    '抽獎時，您的瀏覽器會送出自己的亂數，我們事先無從得知。',
    '我們的金鑰和您的亂數合起來算出一個數字，由這個數字決定停在哪一格。接著您會拿到金鑰，可以把整個過程重算一遍。',
  ],
  listTitle: '您的抽獎',
  listEmptyTitle: '還沒有抽獎紀錄',
  listEmptyText: '您的每一次抽獎都會列在這裡供您驗證，未中獎的也包含在內。',
  result,
  takenBack: '已隨退款收回',
  more: '顯示更早的抽獎',
  checking: '正在驗證這次抽獎…',
  notFoundTitle: '找不到這次抽獎',
  notFoundText: '這次抽獎不屬於目前的帳號，請從清單中選擇一次抽獎。',
  cannotTitle: '這個瀏覽器無法驗證',
  cannotText: '瀏覽器沒有提供這個網頁所需的加密功能。請使用較新的瀏覽器，並透過 HTTPS 連線。',
  spinTitle: (result, date) => spaced`${result}，${date}`,
  allHolds: '能比對的內容全部相符：用金鑰和亂數算出的就是這個結果。',
  allBroken: '有內容不相符。請看打叉的項目，並把證據傳給我們。',
  holds: '相符',
  broken: '不相符',
  unknown: '無法比對',
  sealedTitle: '核對碼',
  sealedText: '您的瀏覽器用金鑰、機率和獎勵餘額重新算了一次核對碼。',
  shownTitle: '抽獎前顯示的核對碼',
  shownText: '核對碼顯示時，這個瀏覽器把它和機率一起記了下來。',
  shownUnknown: '這個瀏覽器沒有抽獎之前的紀錄。可能是在別的瀏覽器抽的獎，或是瀏覽器的儲存空間已經清空。',
  seedTitle: '您的亂數',
  seedText: '這個瀏覽器記下了自己送出的亂數。',
  seedBroken: '這次抽獎用的亂數不是這個瀏覽器送出的。如果您同時在兩個瀏覽器抽獎，那就是另一個瀏覽器的亂數。',
  seedUnknown: '這個瀏覽器沒有送出亂數的紀錄。',
  hitTitle: '停在哪一格',
  hitText: (segment, prize) =>
    spaced`金鑰和亂數得出第 ${segment} 格（共 8 格，從第一格起順時針數）：${prize}。`,
  hitNothing: '用這些資料算不出任何一格。',
  givenTitle: '獎勵',
  givenText: (told) => spaced`您拿到的是：${told}。`,
  capped: (prize, cap) =>
    `算出的是 ${days(prize)}，但活動剩下的天數當時${cap === 0 ? '已經不夠送出任何獎勵' : `最高只夠送出 ${days(cap)}`}，所以視為未中獎。這一點也由核對碼鎖定。`,
  detailsTitle: '寫給懂密碼學的人',
  formulaHash: '對以下各行（以換行連接，UTF-8 編碼）計算 SHA-256：',
  formulaSpin: '以金鑰的 32 個位元組為鍵，對以下各行（UTF-8 編碼）計算 HMAC-SHA256：',
  formulaSegment:
    '把摘要當成一個數字，除以權重總和取餘數，再看餘數落在依序相接（順時針）的哪一個權重裡。高於上限的獎勵算作第 1 格，也就是未中獎。',
  facts: {
    hash: '平台提供的核對碼',
    computed: '這裡算出的核對碼',
    noted: '事先記下的核對碼',
    secret: '金鑰',
    seed: '亂數',
    noSeed: '（無）',
    digest: '摘要',
    weights: '權重',
    version: '機率版本',
    cap: '當時最高可得',
    shownAt: '開始顯示的時間',
  },
  replacedTitle: '曾經顯示、但沒有用來抽獎的規則',
  replacedText:
    '機率或獎勵餘額變動後，原先顯示的規則會失效，由新的取代。失效規則的金鑰也會公開，任何人都不能因為不喜歡結果，就偷偷換掉規則。',
  replacedNone: '這次抽獎之前沒有規則被取代。',
  replaced: (shown, ended) => spaced`${shown}顯示，${ended}被取代`,
  evidenceTitle: '證據',
  evidenceText:
    '這次抽獎所依據的全部內容、這個瀏覽器的紀錄和算出的結果，格式是 JSON，可以留存，也可以用您自己的程式驗證。',
  save: '儲存成檔案',
  copyEvidence: '複製證據',
};
