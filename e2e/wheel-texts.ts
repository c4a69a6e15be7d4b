import type { Language } from '@causeway/contract/language';
import { phrases as accountEn } from '../site/src/phrases/en/billing/account.ts';
import { phrases as checkEn } from '../site/src/phrases/en/promotions/check-spin.ts';
import { phrases as frameEn } from '../site/src/phrases/en/frame.ts';
import { phrases as wheelEn } from '../site/src/phrases/en/promotions/wheel.ts';
import { phrases as accountTw } from '../site/src/phrases/tw/billing/account.ts';
import { phrases as checkTw } from '../site/src/phrases/tw/promotions/check-spin.ts';
import { phrases as frameTw } from '../site/src/phrases/tw/frame.ts';
import { phrases as wheelTw } from '../site/src/phrases/tw/promotions/wheel.ts';
import { phrases as accountZh } from '../site/src/phrases/zh/billing/account.ts';
import { phrases as checkZh } from '../site/src/phrases/zh/promotions/check-spin.ts';
import { phrases as frameZh } from '../site/src/phrases/zh/frame.ts';
import { phrases as wheelZh } from '../site/src/phrases/zh/promotions/wheel.ts';

export const WHEEL_TEXTS = {
  en: { wheel: wheelEn, check: checkEn, account: accountEn, frame: frameEn },
  zh: { wheel: wheelZh, check: checkZh, account: accountZh, frame: frameZh },
  tw: { wheel: wheelTw, check: checkTw, account: accountTw, frame: frameTw },
} as const satisfies Record<Language, object>;
