import type { ListedPlan } from '@causeway/contract/plans';
import type { FirstPage, RenderModule } from '@causeway/contract/site-settings';
import { TIERS } from '@causeway/contract/tiers';
import type { ReactNode } from 'react';
import checkout from '../features/billing/checkout/checkout.module.css';
import pageStyles from '../features/billing/plans/plans-page.module.css';
import { PlanCard } from '../features/billing/plans/plan-card.tsx';
import { TierPoints } from '../features/billing/plans/tier-points.tsx';
import receiptStyles from '../features/billing/receipt/receipt-page.module.css';
import { ReceiptPaper, type Receipt } from '../features/billing/receipt/receipt-sheet.tsx';
import Proof from '../features/content/landing/proof.tsx';
import { FirstPageProvider } from '../first-page.ts';
import type { PagePath } from '../paths.ts';
import { checkoutPhrases, planPhrases, receiptPhrases } from '../phrases/billing.ts';
import { proofPhrases } from '../phrases/landing.ts';
import { framePhrases } from '../phrases/shared.ts';
import { Page } from '../ui/page.tsx';
import { htmlDocument } from './html-document.ts';
import { renderAt, ROOT_LINKS } from './static-router.tsx';

interface Preview {
  readonly address: PagePath;
  readonly styles: readonly string[];
  readonly children: ReactNode;
}

/** A part of a page as a document of its own kind, which search engines never see. */
async function renderPreview(first: FirstPage, { address, styles, children }: Preview): Promise<string> {
  const body = await renderAt(
    address,
    ROOT_LINKS,
    <FirstPageProvider value={first}>{children}</FirstPageProvider>,
  );
  return htmlDocument({
    first,
    address,
    title: first.settings.brand[first.language],
    description: '',
    styles,
    head: ['<meta name="robots" content="noindex">'],
    body,
  });
}

export const renderCards: RenderModule['renderCards'] = async (first) => {
  await Promise.all([planPhrases.load(first.language), checkoutPhrases.load(first.language)]);
  const now = Date.now();
  const cards = (goods: readonly ListedPlan[]) =>
    goods.map((plan) => (
      <PlanCard
        key={plan.key}
        plan={plan}
        group={plan.key}
        checked={false}
        onChoose={() => undefined}
        friendPercent={0}
        offerEnd={plan.lastTime > 0 ? now + plan.lastTime * 1000 : undefined}
      />
    ));
  const children = (
    <Page>
      {TIERS.map(({ rank, name }) => {
        const goods = first.goods.filter((plan) => plan.tier === rank);
        return (
          goods.length > 0 && (
            <section key={name} className={checkout.step}>
              <h2>{name}</h2>
              <TierPoints tier={rank} />
              <div className={pageStyles.plans}>{cards(goods)}</div>
            </section>
          )
        );
      })}
    </Page>
  );
  return renderPreview(first, { address: '/Packages', styles: CLIENT_ASSETS.cardStyles, children });
};

export const renderFacts: RenderModule['renderFacts'] = async (first) => {
  await proofPhrases.load(first.language);
  return renderPreview(first, { address: '/', styles: CLIENT_ASSETS.styles, children: <Proof /> });
};

export const renderReceipt: RenderModule['renderReceipt'] = async (first, seller) => {
  const { language, goods } = first;
  await Promise.all([receiptPhrases.load(language), framePhrases.load(language)]);
  const [plan] = goods;
  const date = Math.floor(Date.now() / 1000);
  const [usd, days] = [plan?.price.usd ?? 0, plan?.days ?? 0];
  const receipt: Receipt = {
    receiptNumber: 1,
    issue: 1,
    reissuedAt: null,
    seller: [...seller],
    productName: plan?.name[language] ?? '',
    transactionId: '20260101-4F7K2M9QXZ',
    account: 'lin@mail.example',
    date,
    type: 'alipay',
    price: usd,
    saving: 0,
    team: null,
    friendDiscount: 0,
    usd,
    days,
    extraDays: 0,
    expire: date + days * 86_400,
    charged: null,
    refunded: false,
    refundedUsd: 0,
    chargedBackUsd: 0,
    daysTaken: false,
  };
  return renderPreview(first, {
    address: '/OrderReceipt',
    styles: CLIENT_ASSETS.receiptStyles,
    children: (
      <div className={receiptStyles.page}>
        <ReceiptPaper receipt={receipt} />
      </div>
    ),
  });
};
