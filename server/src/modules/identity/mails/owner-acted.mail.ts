import type { ApprovableAction } from '@causeway/contract/console/approvals';
import type { Language } from '@causeway/contract/language';
import { formatMoment } from '../../../platform/mail/mail-format.ts';
import { defineMail } from '../../../platform/mail/mail-template.ts';

interface OwnerActed {
  /** Epoch seconds. */
  readonly at: number;
  /** The owner's. */
  readonly name: string;
  /** One of the approvable actions; a newer release’s is shown by its name. */
  readonly change: string;
}

const CHANGES: Readonly<Record<ApprovableAction, Readonly<Record<Language, string>>>> = {
  'settings.brand': { zh: '修改品牌', tw: '變更品牌', en: 'Brand changed' },
  'settings.downloads': { zh: '修改下载地址', tw: '變更下載連結', en: 'Downloads changed' },
  'settings.money': { zh: '修改财务设置', tw: '變更財務設定', en: 'Payment settings changed' },
  'mail_text.change': { zh: '修改邮件文案', tw: '變更郵件內容', en: 'Email template changed' },
  'wheel.weights': { zh: '修改转盘权重', tw: '變更轉盤權重', en: 'Wheel odds changed' },
  'wheel.budget': { zh: '修改转盘天数预算', tw: '變更轉盤天數預算', en: 'Wheel budget changed' },
  'wheel.spins': { zh: '赠送转盘抽奖机会', tw: '贈送轉盤抽獎機會', en: 'Wheel spins added' },
  'payment.offline': { zh: '登记线下付款', tw: '登記線下付款', en: 'Offline payment recorded' },
  'payment.accept': { zh: '接受金额不符的款项', tw: '接受金額不符的款項', en: 'Wrong amount accepted' },
  'order.refund': { zh: '按退款政策退款', tw: '依退款政策退款', en: 'Refund within the policy' },
  'order.refund_override': {
    zh: '破例退款',
    tw: '破例退款（不依退款政策）',
    en: 'Refund outside the policy',
  },
  'customer.time': { zh: '增减天数', tw: '增減天數', en: 'Days added or removed' },
  'customer.time_bulk': { zh: '批量增减天数', tw: '批次增減天數', en: 'Days added or removed in bulk' },
};

const CHANGE_NAMES: Readonly<Record<string, Readonly<Record<Language, string>>>> = CHANGES;
const nameOf = (change: string, language: Language): string => CHANGE_NAMES[change]?.[language] ?? change;

const CONSOLE_AUDIT = '/console/#/audit';

/** To all owners, after one of them made a change that others need approval for. */
export const ownerActedMail = defineMail<OwnerActed>({
  name: 'owner-acted',
  sample: { at: 1_805_034_300, name: 'Mei-Hua Lin', change: 'settings.downloads' },
  names: ['name'],
  words: {
    name: { say: ({ name }) => name },
    change: { say: ({ change }, language) => nameOf(change, language) },
    at: { say: ({ at }, language, { timeZone }) => formatMoment(at, language, timeZone) },
  },
  texts: {
    zh: ({ at, name, change }, { brand, consoleUrl, timeZone }) => ({
      subject: `${brand}管理后台：所有者单独完成了一项重要修改`,
      paragraphs: [
        `${name} 以所有者身份完成了下面的修改，未经他人批准：`,
        `如果这不是 ${name} 本人的操作，可能有人在使用其账号。请立即在管理后台停用 ${name}，并撤销修改。`,
      ],
      facts: [
        ['事项', nameOf(change, 'zh')],
        ['时间', formatMoment(at, 'zh', timeZone)],
      ],
      button: { label: '查看审计日志', url: consoleUrl + CONSOLE_AUDIT },
    }),
    tw: ({ at, name, change }, { brand, consoleUrl, timeZone }) => ({
      subject: `${brand}管理後台：擁有者單獨完成了一項重要變更`,
      paragraphs: [
        `${name} 以擁有者身分完成了下面的變更，未經他人核准：`,
        `如果這不是 ${name} 本人的操作，可能有人正在使用其帳號。請立即在管理後台停用 ${name}，並還原變更。`,
      ],
      facts: [
        ['項目', nameOf(change, 'tw')],
        ['時間', formatMoment(at, 'tw', timeZone)],
      ],
      button: { label: '查看稽核紀錄', url: consoleUrl + CONSOLE_AUDIT },
    }),
    en: ({ at, name, change }, { brand, consoleUrl, timeZone }) => ({
      subject: `${brand} console: an owner made a sensitive change without approval`,
      paragraphs: [
        `${name} made the following change as an owner, without anyone else’s approval:`,
        `If ${name} didn’t make this change, someone else may be using their account. Block ${name} in the console right away and undo the change.`,
      ],
      facts: [
        ['Change', nameOf(change, 'en')],
        ['Time', formatMoment(at, 'en', timeZone)],
      ],
      button: { label: 'Open audit log', url: consoleUrl + CONSOLE_AUDIT },
    }),
  },
});
