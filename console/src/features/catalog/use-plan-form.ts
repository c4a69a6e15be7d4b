import type { ConsolePlan, PlanDraft } from '@causeway/contract/console/catalogue';
import { useState } from 'react';
import { cataloguePhrases } from '../../phrases/catalog.ts';
import { usePhrases } from '../../phrases/use-phrases.ts';
import { useFields } from '../../ui/use-fields.ts';
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
  return {
    fields,
    choices,
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
