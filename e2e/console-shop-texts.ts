import { phrases as campaignsEn } from '../console/src/phrases/en/promotions/campaigns.ts';
import { phrases as catalogueEn } from '../console/src/phrases/en/catalog/plans.ts';
import { phrases as contentEn } from '../console/src/phrases/en/content/settings-and-announcements.ts';
import { phrases as frameEn } from '../console/src/phrases/en/frame.ts';
import { phrases as namesEn } from '../console/src/phrases/en/mail-names.ts';
import { phrases as helpVotesEn } from '../console/src/phrases/en/content/help-votes.ts';
import { phrases as mailTextsEn } from '../console/src/phrases/en/content/email-texts.ts';
import { phrases as moneyEn } from '../console/src/phrases/en/billing/money.ts';
import { phrases as teamPricesEn } from '../console/src/phrases/en/catalog/team-prices.ts';
import { phrases as wheelEn } from '../console/src/phrases/en/promotions/wheel.ts';
import { phrases as campaignsZh } from '../console/src/phrases/zh/promotions/campaigns.ts';
import { phrases as catalogueZh } from '../console/src/phrases/zh/catalog/plans.ts';
import { phrases as contentZh } from '../console/src/phrases/zh/content/settings-and-announcements.ts';
import { phrases as frameZh } from '../console/src/phrases/zh/frame.ts';
import { phrases as namesZh } from '../console/src/phrases/zh/mail-names.ts';
import { phrases as helpVotesZh } from '../console/src/phrases/zh/content/help-votes.ts';
import { phrases as mailTextsZh } from '../console/src/phrases/zh/content/email-texts.ts';
import { phrases as moneyZh } from '../console/src/phrases/zh/billing/money.ts';
import { phrases as teamPricesZh } from '../console/src/phrases/zh/catalog/team-prices.ts';
import { phrases as wheelZh } from '../console/src/phrases/zh/promotions/wheel.ts';
import { phrases as siteFrameEn } from '../site/src/phrases/en/frame.ts';
import { phrases as siteFrameZh } from '../site/src/phrases/zh/frame.ts';

export const TEXTS = {
  en: {
    campaigns: campaignsEn,
    catalogue: catalogueEn,
    content: contentEn,
    frame: frameEn,
    goods: teamPricesEn,
    helpVotes: helpVotesEn,
    mailTexts: mailTextsEn,
    money: moneyEn,
    siteFrame: siteFrameEn,
    wheel: wheelEn,
    brandName: 'Causeway',
    vip90: 'VIP 90 days',
    ...namesEn,
  },
  zh: {
    campaigns: campaignsZh,
    catalogue: catalogueZh,
    content: contentZh,
    frame: frameZh,
    goods: teamPricesZh,
    helpVotes: helpVotesZh,
    mailTexts: mailTextsZh,
    money: moneyZh,
    siteFrame: siteFrameZh,
    wheel: wheelZh,
    brandName: '长堤',
    vip90: 'VIP 90 天套餐',
    ...namesZh,
  },
} as const;
