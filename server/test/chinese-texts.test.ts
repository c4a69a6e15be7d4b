import { consoleErrorTexts } from '@causeway/contract/console/console-error-texts';
import { errorTextsTw } from '@causeway/contract/phrases/tw';
import { errorTextsZh } from '@causeway/contract/phrases/zh';
import { describe, expect, test } from 'vitest';
import { missingSpaces, notSimplified, notTraditional, oddMarks } from '../../site/test/han.ts';
import { receiptSheet, type Issuer, type Receipt } from '../src/modules/billing/receipts/receipt-sheet.ts';
import { formatMoment, formatMoney, formatUsd } from '../src/platform/mail/mail-format.ts';
import { renderMail } from '../src/platform/mail/mail-render.ts';
import { ALL_MAILS } from './all-mails.ts';

// The rules for the site's and the console's phrases, applied to the server's texts.

const CHINESE = ['zh', 'tw'] as const;
type Chinese = (typeof CHINESE)[number];

const MISFITS = { zh: notSimplified, tw: notTraditional };
/** The platform formats every date this way. */
const DATE = /\d+年\d+月\d+日/g;

function faultsOf(text: string, language: Chinese): string[] {
  const plain = text.replaceAll(DATE, '1');
  return [...MISFITS[language](plain), ...missingSpaces(plain), ...oddMarks(plain)];
}

/** A brand may be in either script, whatever the language. */
const BRANDS = {
  zh: [
    { brand: '长堤', supportName: '长堤客服团队' },
    { brand: 'Acme', supportName: 'Acme Care' },
  ],
  tw: [
    { brand: '長堤', supportName: '長堤客服團隊' },
    { brand: 'Acme', supportName: 'Acme Care' },
  ],
};
const SITE = {
  supportEmail: 'support@causeway.test',
  publicUrl: 'https://causeway.test',
  consoleUrl: 'https://console.causeway.test',
  timeZone: 'UTC',
};

/** The sample, and copies with each flag inverted, one at a time and all together. */
function variantsOf(sample: object): object[] {
  const flags = Object.entries(sample).filter(([, value]) => typeof value === 'boolean');
  const flipped = flags.map(([name, value]) => ({ [name]: value === false }));
  return [sample, ...flipped.map((one) => ({ ...sample, ...one })), Object.assign({ ...sample }, ...flipped)];
}

describe.each(CHINESE)('in %s', (language) => {
  test.each(ALL_MAILS.map((mail) => [mail.name, mail] as const))('the mail %s', (_name, mail) => {
    for (const names of BRANDS[language]) {
      for (const values of variantsOf(mail.sample)) {
        const { subject, text } = renderMail(mail, language, values, { ...SITE, ...names });
        expect(faultsOf(subject, language)).toEqual([]);
        expect(faultsOf(text, language)).toEqual([]);
      }
    }
  });

  test.each(Object.entries(receipts()))('the receipt of an order %s', (_what, receipt) => {
    for (const names of BRANDS[language]) {
      const issuer: Issuer = { ...SITE, ...names, isDemo: true };
      const sheet = receiptSheet(receipt, language, issuer, {
        usd: (cents) => formatUsd(cents, language),
        money: (cents, currency) => formatMoney(cents, currency, language),
        moment: (seconds) => formatMoment(seconds, language, 'UTC'),
      });
      expect(textsIn(sheet.blocks).flatMap((text) => faultsOf(text, language))).toEqual([]);
    }
  });
});

test('the texts of refusals', () => {
  const faults = (texts: readonly string[], language: Chinese) =>
    texts.flatMap((text) => faultsOf(text, language));
  expect(faults(Object.values(errorTextsZh), 'zh')).toEqual([]);
  expect(faults(Object.values(errorTextsTw), 'tw')).toEqual([]);
  const ofConsole = Object.values(consoleErrorTexts).map(({ cn }) => cn);
  expect(faults(ofConsole, 'zh')).toEqual([]);
});

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

function receipts(): Record<string, Receipt> {
  const paid: Receipt = {
    receiptNumber: 7,
    issue: 1,
    reissuedAt: null,
    seller: ['Harbor Ltd.', '1 Pier Road'],
    productName: 'VIP 90',
    transactionId: '20261121-4F7K2M9QXZ',
    account: 'ada@mail.example',
    date: 1_805_034_300,
    type: 'alipay',
    price: 26.99,
    saving: 7,
    team: null,
    friendDiscount: 2,
    usd: 17.99,
    charged: null,
    days: 90,
    extraDays: 12,
    expire: 1_813_034_300,
    refunded: false,
    refundedUsd: 0,
    chargedBackUsd: 0,
    daysTaken: false,
  };
  const again = { ...paid, issue: 2, reissuedAt: 1_805_134_300 };
  return {
    'as it was paid': paid,
    'charged in yuan': { ...paid, charged: { currency: 'CNY', amount: 127.73, rate: 7.1 } },
    'of a plan priced in yuan': { ...paid, charged: { currency: 'CNY', amount: 128, rate: null } },
    'of a team': { ...paid, team: { name: 'Acme', id: 'acme', deviceNum: 3, seatsUntil: null } },
    'of device slots': {
      ...paid,
      team: { name: 'Acme', id: 'acme', deviceNum: 3, seatsUntil: 1_809_034_300 },
    },
    'refunded before receipts were issued anew': { ...paid, refundedUsd: 5, daysTaken: true },
    'with a pending refund': { ...again, daysTaken: true },
    'refunded in part': { ...again, refundedUsd: 5, daysTaken: true },
    'charged back': { ...again, refunded: true, refundedUsd: 17.99, chargedBackUsd: 17.99 },
    'refunded and charged back': { ...again, refundedUsd: 17.99, chargedBackUsd: 12.99 },
    'whose refund came back': again,
  };
}
