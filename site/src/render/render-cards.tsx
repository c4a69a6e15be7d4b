import type { ListedPlan } from '@causeway/contract/plans';
import type { RenderModule } from '@causeway/contract/site-settings';
import { TIERS } from '@causeway/contract/tiers';
import checkout from '../features/billing/checkout/checkout.module.css';
import pageStyles from '../features/billing/plans/plans-page.module.css';
import { PlanCard } from '../features/billing/plans/plan-card.tsx';
import { TierPoints } from '../features/billing/plans/tier-points.tsx';
import { FirstPageProvider } from '../first-page.ts';
import { planPhrases } from '../phrases/billing.ts';
import { Page } from '../ui/page.tsx';
import { htmlDocument } from './html-document.ts';
import { renderAt, ROOT_LINKS } from './static-router.tsx';

export const renderCards: RenderModule['renderCards'] = async (first) => {
  await planPhrases.load(first.language);
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
  const body = await renderAt(
    '/Packages',
    ROOT_LINKS,
    <FirstPageProvider value={first}>
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
    </FirstPageProvider>,
  );
  return htmlDocument({
    first,
    address: '/Packages',
    title: first.settings.brand[first.language],
    description: '',
    styles: CLIENT_ASSETS.cardStyles,
    head: ['<meta name="robots" content="noindex">'],
    body,
  });
};
