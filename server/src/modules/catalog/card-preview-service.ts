import type { PlanDraft } from '@causeway/contract/console/catalogue';
import type { Language } from '@causeway/contract/language';
import type { FirstPage, RenderModule, SiteSettings } from '@causeway/contract/site-settings';
import type { Clock } from '../../platform/clock.ts';
import { toEpoch } from '../../platform/epoch.ts';
import type { Db } from '../../platform/database/tx.ts';
import { listPlans } from './catalogue-store.ts';
import { viewPlan } from './customer/catalogue-view.ts';
import { checkDraft, demandPlanKey, planOf } from './plan-draft.ts';
import { priceInForce, type Plan } from './plan.ts';

export interface CardPreviewContext {
  readonly db: Db;
  readonly clock: Clock;
  /** Null without a built site. */
  readonly render: Pick<RenderModule, 'renderCards'> | null;
  readonly readFirstPage: (language: Language) => Promise<FirstPage>;
}

interface CardDraft {
  readonly language: Language;
  readonly draft: { readonly key: string; readonly plan: PlanDraft } | null;
  /** Unsaved texts and rates; the stored ones if undefined. */
  readonly settings?:
    | {
        readonly tierPoints?: SiteSettings['tierPoints'] | undefined;
        readonly rates?: SiteSettings['rates'] | undefined;
      }
    | undefined;
}

/** The site's plan cards with an unsaved change, as the page's HTML; null without a built site. */
export async function previewCards(
  { db, clock, render, readFirstPage }: CardPreviewContext,
  { language, draft, settings: unsaved }: CardDraft,
): Promise<string | null> {
  const now = clock();
  const drafted = draft === null ? undefined : drawn(draft.key, draft.plan, now);
  if (render === null) return null;
  const plans: Plan[] = (await listPlans(db)).filter(({ key, onSale }) => onSale || key === drafted?.key);
  const place = plans.findIndex(({ key }) => key === drafted?.key);
  if (drafted !== undefined) plans.splice(place === -1 ? plans.length : place, place === -1 ? 0 : 1, drafted);
  const goods = plans.map((plan) => viewPlan({ ...plan, price: priceInForce(plan, now) }));
  const first = await readFirstPage(language);
  const { tierPoints = first.settings.tierPoints, rates = first.settings.rates } = unsaved ?? {};
  return render.renderCards({ ...first, goods, settings: { ...first.settings, tierPoints, rates } });
}

function drawn(key: string, draft: PlanDraft, now: Date): Plan {
  demandPlanKey(key);
  return planOf(key, checkDraft(draft, toEpoch(now)));
}
