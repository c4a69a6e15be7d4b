import { expect, it } from 'vitest';
import { phrases as en } from '../../../phrases/en/billing/receipt.ts';
import { phrases as tw } from '../../../phrases/tw/billing/receipt.ts';
import { phrases as zh } from '../../../phrases/zh/billing/receipt.ts';
import { payType } from './receipt-sheet.tsx';

it('is the pay method in upper case', () => {
  expect(payType('creditCard', en.payMethods)).toBe('CREDITCARD');
  expect(payType('alipay', zh.payMethods)).toBe('ALIPAY');
});

it('is described in words without a pay method', () => {
  expect([en, zh, tw].map(({ payMethods }) => payType('offline', payMethods))).toEqual([
    'BANK TRANSFER OR CASH',
    '银行转账或现金',
    '銀行轉帳或現金',
  ]);
  expect(payType('free', en.payMethods)).toBe('NO PAYMENT NEEDED');
});
