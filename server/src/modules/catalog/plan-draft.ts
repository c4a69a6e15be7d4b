import { isDeepStrictEqual } from 'node:util';
import { PLAN_NAME_MAX, type PlanDraft } from '@causeway/contract/console/catalogue';
import { LANGUAGES, perLanguage } from '@causeway/contract/language';
import { fenToCents, listPriceCents } from '@causeway/contract/money';
import type { Localized } from '@causeway/contract/site-settings';
import { DAY_SECONDS } from '../../platform/durations.ts';
import { isWhole } from '../../platform/whole-number.ts';
import { fromEpoch, toEpoch } from '../../platform/epoch.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Plan } from './plan.ts';

const KEY = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const MAX_DAYS = 3650;
const MAX_DEVICES = 100;
const MAX_AMOUNT = 10_000_000;
export const MAX_SAVE = 99;
export const YEAR_SECONDS = 366 * DAY_SECONDS;

/** Checks a plan's key, which is used in addresses and orders. */
export function demandPlanKey(key: string): void {
  if (!KEY.test(key)) throw new Refusal('PLAN_KEY_WRONG');
}

/** Normalizes an operator's plan; refuses invalid values. `now` is in epoch seconds. */
export function checkDraft(draft: PlanDraft, now: number): PlanDraft {
  const { days, deviceNum, save } = draft;
  const name = tidyNames(draft.name);
  if (!isWhole(days, 1, MAX_DAYS)) throw new Refusal('PLAN_DAYS_WRONG');
  if (!isWhole(deviceNum, 1, MAX_DEVICES)) throw new Refusal('PLAN_DEVICES_WRONG');
  if ((draft.priceCents === null) === (draft.priceFen === null)) throw new Refusal('PLAN_PRICE_WRONG');
  if (!isWhole(draft.priceCents ?? draft.priceFen ?? -1, 0, MAX_AMOUNT)) {
    throw new Refusal('PLAN_PRICE_WRONG');
  }
  if (!isWhole(save, 0, MAX_SAVE)) throw new Refusal('PLAN_SAVE_WRONG');
  checkOffer(draft, now);
  return { ...draft, name };
}

/** Whether the plan costs nothing, now or as an offer. */
export const isFreePlan = (draft: PlanDraft): boolean =>
  regularCents(draft) === 0 || draft.offer?.priceCents === 0;

const regularCents = ({ priceCents, priceFen }: PlanDraft): number => priceCents ?? fenToCents(priceFen ?? 0);

/** A limited offer must cost less than the plan, claim no more than it saves, and end. */
function checkOffer(draft: PlanDraft, now: number): void {
  const { offer, save } = draft;
  if (offer === null) return;
  const regular = regularCents(draft);
  if (!isWhole(offer.priceCents, 0, regular - 1)) throw new Refusal('OFFER_PRICE_WRONG');
  if (!isWhole(offer.save, 0, MAX_SAVE)) throw new Refusal('OFFER_SAVE_WRONG');
  // Whole percents are coarse, so the next one up still counts as honest.
  const saved = Math.ceil(100 * (1 - offer.priceCents / listPriceCents(regular, save)));
  if (offer.save > saved) throw new Refusal('OFFER_SAVE_WRONG');
  if (!isWhole(offer.endsAt, now + 1, now + YEAR_SECONDS)) throw new Refusal('OFFER_END_WRONG');
}

function tidyNames(name: Localized): Localized {
  const tidy = perLanguage((language) => name[language].trim());
  for (const language of LANGUAGES) {
    const { length } = Array.from(tidy[language]);
    if (length === 0 || length > PLAN_NAME_MAX || /\p{Cc}/u.test(tidy[language])) {
      throw new Refusal('PLAN_NAME_WRONG');
    }
  }
  return tidy;
}

/** Returns a plan in the operators' format, without an expired offer. `now` is in epoch seconds. */
export function planDraftOf(plan: Plan, now: number): PlanDraft {
  const { tier, days, deviceNum, deviceMode, name, priceCents, priceFen, save, recommend, offer } = plan;
  const endsAt = offer === null ? 0 : toEpoch(offer.endsAt);
  return {
    tier,
    days,
    deviceNum,
    deviceMode,
    name,
    priceCents,
    priceFen,
    save,
    recommend,
    offer: offer === null || endsAt <= now ? null : { ...offer, endsAt },
  };
}

/** Returns the plan that a draft would make. */
export function planOf(key: string, { offer, ...draft }: PlanDraft): Plan {
  return {
    ...draft,
    key,
    offer: offer === null ? null : { ...offer, endsAt: fromEpoch(offer.endsAt) },
  };
}

/** Whether a plan is as operators saw it in `seen`. An offer that has ended since is no change. */
export function isPlanAs(plan: Plan, seen: PlanDraft, now: number): boolean {
  return isDeepStrictEqual(planDraftOf(plan, now), planDraftOf(planOf(plan.key, seen), now));
}
