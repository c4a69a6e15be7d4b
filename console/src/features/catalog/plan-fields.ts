import { perLanguage } from '@causeway/contract/language';
import { LOWEST_TIER } from '@causeway/contract/tiers';
import type { PlanDraft } from '@causeway/contract/console/catalogue';
import { fromLocalMoment, toLocalMoment } from '../../ui/local-moment.ts';
import { amountText, readAmount, readWhole } from '../../ui/typed-figures.ts';

export const EMPTY_FIELDS = {
  ...perLanguage(() => ''),
  days: '',
  deviceNum: '',
  price: '',
  save: '0',
  offerPrice: '',
  offerSave: '',
  offerEnd: '',
};
export type PlanField = keyof typeof EMPTY_FIELDS;
export type PlanTexts = Readonly<Record<PlanField, string>>;

/** The form's values that are chosen, not typed. */
export interface PlanChoices {
  readonly tier: PlanDraft['tier'];
  readonly deviceMode: PlanDraft['deviceMode'];
  readonly currency: 'usd' | 'cny';
  readonly recommend: boolean;
  readonly withOffer: boolean;
}

export const FIRST_CHOICES: PlanChoices = {
  tier: LOWEST_TIER,
  deviceMode: 1,
  currency: 'usd',
  recommend: false,
  withOffer: false,
};

export function fieldsOf(draft: PlanDraft): { texts: PlanTexts; choices: PlanChoices } {
  const { name, offer, priceCents, priceFen } = draft;
  return {
    texts: {
      ...name,
      days: String(draft.days),
      deviceNum: String(draft.deviceNum),
      price: amountText(priceCents ?? priceFen ?? 0),
      save: String(draft.save),
      offerPrice: offer === null ? '' : amountText(offer.priceCents),
      offerSave: offer === null ? '' : String(offer.save),
      offerEnd: offer === null ? '' : toLocalMoment(offer.endsAt),
    },
    choices: {
      tier: draft.tier,
      deviceMode: draft.deviceMode,
      currency: priceCents === null ? 'cny' : 'usd',
      recommend: draft.recommend,
      withOffer: offer !== null,
    },
  };
}

export type FieldFault = 'whole' | 'money' | 'endMissing';

/** The form's draft as the server stores it, or the faults by field. An unchanged end keeps its seconds. */
export function readDraft(
  texts: PlanTexts,
  choices: PlanChoices,
  before?: PlanDraft,
): { draft: PlanDraft } | { faults: Partial<Record<PlanField, FieldFault>> } {
  const faults: Partial<Record<PlanField, FieldFault>> = {};
  const demand = <T>(field: PlanField, value: T | undefined, fault: FieldFault, none: T): T => {
    if (value === undefined) faults[field] = fault;
    return value ?? none;
  };
  const whole = (field: PlanField) => demand(field, readWhole(texts[field]), 'whole', 0);
  const money = (field: PlanField) => demand(field, readAmount(texts[field]), 'money', 0);
  const price = money('price');
  const end = fromLocalMoment(texts.offerEnd, before?.offer?.endsAt);
  const draft: PlanDraft = {
    tier: choices.tier,
    days: whole('days'),
    deviceNum: whole('deviceNum'),
    deviceMode: choices.deviceMode,
    name: perLanguage((language) => texts[language].trim()),
    priceCents: choices.currency === 'usd' ? price : null,
    priceFen: choices.currency === 'cny' ? price : null,
    save: whole('save'),
    recommend: choices.recommend,
    offer: choices.withOffer
      ? {
          priceCents: money('offerPrice'),
          save: whole('offerSave'),
          endsAt: demand('offerEnd', end, 'endMissing', 0),
        }
      : null,
  };
  return Object.keys(faults).length === 0 ? { draft } : { faults };
}
