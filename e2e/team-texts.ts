import type { Language } from '@causeway/contract/language';
import { errorTextsEn } from '../contract/src/phrases/en.ts';
import { errorTextsTw } from '../contract/src/phrases/tw.ts';
import { errorTextsZh } from '../contract/src/phrases/zh.ts';
import { phrases as checkoutEn } from '../site/src/phrases/en/checkout.ts';
import { phrases as formsEn } from '../site/src/phrases/en/forms.ts';
import { phrases as frameEn } from '../site/src/phrases/en/frame.ts';
import { phrases as memberEn } from '../site/src/phrases/en/member.ts';
import { phrases as paidEn } from '../site/src/phrases/en/payment-success.ts';
import { phrases as iEn } from '../site/src/phrases/en/team-import.ts';
import { phrases as fEn } from '../site/src/phrases/en/team-member-fields.ts';
import { phrases as mEn } from '../site/src/phrases/en/team-members.ts';
import { phrases as packagesEn } from '../site/src/phrases/en/team-packages.ts';
import { phrases as signUpEn } from '../site/src/phrases/en/team-sign-up.ts';
import { phrases as checkoutTw } from '../site/src/phrases/tw/checkout.ts';
import { phrases as formsTw } from '../site/src/phrases/tw/forms.ts';
import { phrases as frameTw } from '../site/src/phrases/tw/frame.ts';
import { phrases as memberTw } from '../site/src/phrases/tw/member.ts';
import { phrases as paidTw } from '../site/src/phrases/tw/payment-success.ts';
import { phrases as iTw } from '../site/src/phrases/tw/team-import.ts';
import { phrases as fTw } from '../site/src/phrases/tw/team-member-fields.ts';
import { phrases as mTw } from '../site/src/phrases/tw/team-members.ts';
import { phrases as packagesTw } from '../site/src/phrases/tw/team-packages.ts';
import { phrases as signUpTw } from '../site/src/phrases/tw/team-sign-up.ts';
import { phrases as checkoutZh } from '../site/src/phrases/zh/checkout.ts';
import { phrases as formsZh } from '../site/src/phrases/zh/forms.ts';
import { phrases as frameZh } from '../site/src/phrases/zh/frame.ts';
import { phrases as memberZh } from '../site/src/phrases/zh/member.ts';
import { phrases as paidZh } from '../site/src/phrases/zh/payment-success.ts';
import { phrases as iZh } from '../site/src/phrases/zh/team-import.ts';
import { phrases as fZh } from '../site/src/phrases/zh/team-member-fields.ts';
import { phrases as mZh } from '../site/src/phrases/zh/team-members.ts';
import { phrases as packagesZh } from '../site/src/phrases/zh/team-packages.ts';
import { phrases as signUpZh } from '../site/src/phrases/zh/team-sign-up.ts';

/** What a team and its members read, from signing up on. */
export const TEXTS = {
  en: {
    checkout: checkoutEn,
    forms: formsEn,
    frame: frameEn,
    member: memberEn,
    paid: paidEn,
    i: iEn,
    f: fEn,
    m: mEn,
    packages: packagesEn,
    signUp: signUpEn,
    errors: errorTextsEn,
  },
  tw: {
    checkout: checkoutTw,
    forms: formsTw,
    frame: frameTw,
    member: memberTw,
    paid: paidTw,
    i: iTw,
    f: fTw,
    m: mTw,
    packages: packagesTw,
    signUp: signUpTw,
    errors: errorTextsTw,
  },
  zh: {
    checkout: checkoutZh,
    forms: formsZh,
    frame: frameZh,
    member: memberZh,
    paid: paidZh,
    i: iZh,
    f: fZh,
    m: mZh,
    packages: packagesZh,
    signUp: signUpZh,
    errors: errorTextsZh,
  },
} as const satisfies Record<Language, object>;
