import type { Language } from '@causeway/contract/language';
import { errorTextsEn } from '../contract/src/phrases/en.ts';
import { errorTextsTw } from '../contract/src/phrases/tw.ts';
import { errorTextsZh } from '../contract/src/phrases/zh.ts';
import { phrases as checkoutEn } from '../site/src/phrases/en/billing/checkout.ts';
import { phrases as formsEn } from '../site/src/phrases/en/forms.ts';
import { phrases as frameEn } from '../site/src/phrases/en/frame.ts';
import { phrases as memberEn } from '../site/src/phrases/en/access/member.ts';
import { phrases as paidEn } from '../site/src/phrases/en/billing/payment-success.ts';
import { phrases as iEn } from '../site/src/phrases/en/teams/import.ts';
import { phrases as fEn } from '../site/src/phrases/en/teams/member-fields.ts';
import { phrases as mEn } from '../site/src/phrases/en/teams/members.ts';
import { phrases as plansEn } from '../site/src/phrases/en/billing/team-plans.ts';
import { phrases as signUpEn } from '../site/src/phrases/en/teams/sign-up.ts';
import { phrases as checkoutTw } from '../site/src/phrases/tw/billing/checkout.ts';
import { phrases as formsTw } from '../site/src/phrases/tw/forms.ts';
import { phrases as frameTw } from '../site/src/phrases/tw/frame.ts';
import { phrases as memberTw } from '../site/src/phrases/tw/access/member.ts';
import { phrases as paidTw } from '../site/src/phrases/tw/billing/payment-success.ts';
import { phrases as iTw } from '../site/src/phrases/tw/teams/import.ts';
import { phrases as fTw } from '../site/src/phrases/tw/teams/member-fields.ts';
import { phrases as mTw } from '../site/src/phrases/tw/teams/members.ts';
import { phrases as plansTw } from '../site/src/phrases/tw/billing/team-plans.ts';
import { phrases as signUpTw } from '../site/src/phrases/tw/teams/sign-up.ts';
import { phrases as checkoutZh } from '../site/src/phrases/zh/billing/checkout.ts';
import { phrases as formsZh } from '../site/src/phrases/zh/forms.ts';
import { phrases as frameZh } from '../site/src/phrases/zh/frame.ts';
import { phrases as memberZh } from '../site/src/phrases/zh/access/member.ts';
import { phrases as paidZh } from '../site/src/phrases/zh/billing/payment-success.ts';
import { phrases as iZh } from '../site/src/phrases/zh/teams/import.ts';
import { phrases as fZh } from '../site/src/phrases/zh/teams/member-fields.ts';
import { phrases as mZh } from '../site/src/phrases/zh/teams/members.ts';
import { phrases as plansZh } from '../site/src/phrases/zh/billing/team-plans.ts';
import { phrases as signUpZh } from '../site/src/phrases/zh/teams/sign-up.ts';

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
    plans: plansEn,
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
    plans: plansTw,
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
    plans: plansZh,
    signUp: signUpZh,
    errors: errorTextsZh,
  },
} as const satisfies Record<Language, object>;
