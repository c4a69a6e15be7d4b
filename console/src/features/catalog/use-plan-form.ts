import type { ConsolePlan, PlanDraft } from '@causeway/contract/console/catalogue';
import { fenToCents } from '@causeway/contract/money';
import { useState } from 'react';
import { cataloguePhrases } from '../../phrases/catalog.ts';
import { usePhrases } from '../../phrases/use-phrases.ts';
import { readAmount, readWhole } from '../../ui/typed-figures.ts';
import { useUnsaved } from '../../ui/unsaved.ts';
import { type Fields, useFields } from '../../ui/use-fields.ts';
import { keptSaving, struckOutCents } from './kept-saving.ts';
import {
  EMPTY_FIELDS,
  fieldsOf,
  FIRST_CHOICES,
  readDraft,
  type PlanChoices,
  type PlanField,
} from './plan-fields.ts';

/** A plan without the server's own fields. */
export function draftOf(plan: ConsolePlan): PlanDraft {
  const { key: _key, onSale: _onSale, version: _version, nowCents: _nowCents, ...draft } = plan;
  return draft;
}

export type PlanForm = ReturnType<typeof usePlanForm>;

/** The state of a plan's form; `before` is its initial plan. */
export function usePlanForm(before: PlanDraft | undefined) {
  const t = usePhrases(cataloguePhrases);
  const first = before === undefined ? undefined : fieldsOf(before);
  const fields = useFields<PlanField | 'key'>(
    { ...EMPTY_FIELDS, ...first?.texts, key: '' },
    {
      PLAN_KEY_WRONG: 'key',
      PLAN_EXISTS: 'key',
      PLAN_NAME_WRONG: 'zh',
      PLAN_DAYS_WRONG: 'days',
      PLAN_DEVICES_WRONG: 'deviceNum',
      PLAN_PRICE_WRONG: 'price',
      PLAN_SAVE_WRONG: 'save',
      OFFER_PRICE_WRONG: 'offerPrice',
      OFFER_SAVE_WRONG: 'offerSave',
      OFFER_END_WRONG: 'offerEnd',
    },
  );
  const [choices, setChoices] = useState<PlanChoices>(first?.choices ?? FIRST_CHOICES);
  const read = readDraft(fields.values, choices, before);
  const started = first?.choices ?? FIRST_CHOICES;
  const isChosen = JSON.stringify(choices) !== JSON.stringify(started);
  const forget = useUnsaved(fields.isChanged || isChosen);
  const text = useKeptStruckOut(fields, choices, before);
  return {
    fields: { ...fields, text },
    /** The crossed-out price of the initial plan, in US cents. */
    struckOutBefore: before && struckOutCents(before),
    choices,
    /** The values are saved, and the page leaves. */
    forget,
    choose: (change: Partial<PlanChoices>) => setChoices((present) => ({ ...present, ...change })),
    /** The form's plan; undefined while invalid. */
    draft: 'draft' in read ? read.draft : undefined,
    /** As `draft`, and shows the faults beside the fields. */
    demandDraft: (): PlanDraft | undefined => {
      if ('draft' in read) return read.draft;
      const entries = Object.entries(read.faults).map(([field, fault]) => [field, t[fault]]);
      fields.refuse(Object.fromEntries(entries));
      return undefined;
    },
  };
}

/**
 * The fields' props; a changed price changes the saving, so that the crossed-out price stays, until the operator types
 * another saving. A new plan has none to keep.
 */
function useKeptStruckOut(
  { set, text, values }: Fields<PlanField | 'key'>,
  { currency }: PlanChoices,
  before: PlanDraft | undefined,
): Fields<PlanField | 'key'>['text'] {
  const [kept, setKept] = useState(before && struckOutCents(before));
  const centsOf = (typed: string) => {
    const amount = readAmount(typed);
    return amount === undefined || currency === 'usd' ? amount : fenToCents(amount);
  };
  const onType = (key: PlanField | 'key', typed: string) => {
    set(key, typed);
    const valueOf = (field: PlanField) => (field === key ? typed : values[field]);
    const [cents, percent] = [centsOf(valueOf('price')), readWhole(valueOf('save'))];
    if (cents === undefined || percent === undefined || percent > 99) return;
    const struckOut = struckOutCents({ priceCents: cents, priceFen: null, save: percent });
    if (key === 'price' && kept !== undefined) set('save', String(keptSaving(kept, cents)));
    if (key === 'save' && before !== undefined) setKept(struckOut);
    // An offer has the plan's crossed-out price; its own price is in US dollars.
    const offer = key === 'offerPrice' ? readAmount(typed) : undefined;
    if (offer !== undefined) set('offerSave', String(keptSaving(struckOut ?? cents, offer)));
  };
  return (key) => ({ ...text(key), onChange: (event) => onType(key, event.currentTarget.value) });
}
