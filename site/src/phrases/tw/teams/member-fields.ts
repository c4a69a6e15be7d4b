import type { phrases as en } from '../../en/teams/member-fields.ts';
import { formatCount } from '@causeway/web/format';

export const phrases: typeof en = {
  fields: {
    memberId: '成員 ID',
    name: '姓名',
    email: '電子郵件',
    password: '初始密碼',
    expire: '到期日',
    deviceNum: '裝置名額',
  },
  faults: {
    memberId: '成員 ID 須為 1–8 個英文字母或數字',
    memberIdTwice: '前面的資料列已使用這個成員 ID',
    name: '姓名須為 1–50 個字元，且不得包含網址',
    email: '電子郵件格式不正確',
    emailNeeded: '請填寫用來接收連結的電子郵件',
    password: '密碼須為 6–64 個字元',
    passwordOrEmail: '請填寫密碼，或填寫用來接收連結的電子郵件。',
    date: '請以 2026-12-31 的格式填寫日期',
    datePast: '到期日已過，請選擇今天或之後的日期。',
    dateBeyond: '到期日不能晚於方案的到期日',
    deviceNum: '裝置名額須為 1 以上的整數',
  },
  free: (free) => `剩餘 ${formatCount(free)} 個名額。`,
  addSeats: '增加名額',
  needsPlan: '購買團隊方案後，即可新增成員。',
  planEnded: '方案已到期，續訂後就能再新增成員。',
  toPlans: '查看方案',
};
