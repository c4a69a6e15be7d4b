import { formatMoment } from '../../../platform/mail/mail-format.ts';
import { defineMail, type MailContent } from '../../../platform/mail/mail-template.ts';
import type { Language } from '@causeway/contract/language';

interface DeviceSlots {
  /** 0 after they were removed. */
  readonly slots: number;
  /** Epoch seconds. */
  readonly until: number;
}

const LABELS = {
  zh: { slots: '额外的设备名额', count: (slots: number) => `${slots} 个`, until: '有效期至' },
  tw: { slots: '額外的裝置名額', count: (slots: number) => `${slots} 個`, until: '有效期限' },
  en: { slots: 'Extra device slots', count: String, until: 'Until' },
} as const;

function factsOf(
  { slots, until }: DeviceSlots,
  language: Language,
  timeZone: string,
): NonNullable<MailContent['facts']> {
  const labels = LABELS[language];
  const count = [labels.slots, labels.count(slots)] as const;
  return slots === 0 ? [count] : [count, [labels.until, formatMoment(until, language, timeZone)]];
}

/** After support has added device slots for some time, or removed them. */
export const deviceSlotsMail = defineMail<DeviceSlots>({
  name: 'device-slots',
  sample: { slots: 2, until: 1_805_034_300 },
  texts: {
    zh: (values, { brand, publicUrl, timeZone }) => ({
      subject: `您的${brand}账号的设备名额已调整`,
      paragraphs: [
        '客服调整了您账号的额外设备名额（套餐自带的名额另计），目前为：',
        '您可以在账号页面查看当前的名额。',
      ],
      facts: factsOf(values, 'zh', timeZone),
      button: { label: '查看设备', url: `${publicUrl}/#/Account` },
    }),
    tw: (values, { brand, publicUrl, timeZone }) => ({
      subject: `您的${brand}帳號的裝置名額已變更`,
      paragraphs: [
        '客服調整了您帳號的額外裝置名額（方案內含的名額另計），目前為：',
        '您可以在帳號頁面查看目前的名額。',
      ],
      facts: factsOf(values, 'tw', timeZone),
      button: { label: '查看裝置', url: `${publicUrl}/#/Account` },
    }),
    en: (values, { brand, publicUrl, timeZone }) => ({
      subject: `The device slots of your ${brand} account have changed`,
      paragraphs: [
        'Our support team changed your extra device slots. In addition to the slots of your plan, you now have:',
        'Your account page shows your current device limit.',
      ],
      facts: factsOf(values, 'en', timeZone),
      button: { label: 'View devices', url: `${publicUrl}/#/Account` },
    }),
  },
});
