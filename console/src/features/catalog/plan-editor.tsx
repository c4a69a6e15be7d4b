import { changePlan, listPlanChanges, previewCards, readCatalogue } from '@causeway/contract/console/calls';
import type { ConsolePlan } from '@causeway/contract/console/catalogue';
import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useChange } from '../../api/use-change.ts';
import { cataloguePhrases } from '../../phrases/catalog.ts';
import { usePhrases } from '../../phrases/use-phrases.ts';
import { ChangedMeanwhile } from '../../ui/changed-meanwhile.tsx';
import { Form, SaveButton } from '../../ui/form.tsx';
import { Section } from '../../ui/section.tsx';
import { useVersion } from '../../ui/use-meanwhile.ts';
import { CardsPreview } from './cards-preview.tsx';
import { OfferFields } from './offer-fields.tsx';
import { PlanFields } from './plan-form-fields.tsx';
import { draftOf, usePlanForm } from './use-plan-form.ts';

interface PlanEditorProps {
  readonly plan: ConsolePlan;
  readonly others: readonly ConsolePlan[];
}

/** The form starts with the plan as opened, saved or taken over; later reads do not change it. */
export function PlanEditor({ plan, others }: PlanEditorProps) {
  const [seen, setSeen] = useState(plan);
  // Our own newer version: going on or off sale changes no field.
  const isOwnSale = plan.version > seen.version && isSameTerms(plan, seen);
  return <PlanForm key={seen.version} plan={isOwnSale ? plan : seen} others={others} onTake={setSeen} />;
}

const isSameTerms = (one: ConsolePlan, other: ConsolePlan): boolean =>
  JSON.stringify(draftOf(one)) === JSON.stringify(draftOf(other));

function PlanForm({ plan, others, onTake }: PlanEditorProps & { onTake: (plan: ConsolePlan) => void }) {
  const t = usePhrases(cataloguePhrases);
  const form = usePlanForm(draftOf(plan));
  const meanwhile = useVersion(plan, (bean) => (bean as { readonly plan: ConsolePlan }).plan, onTake);
  const { submit, busy } = useChange(changePlan, {
    onDone: (_answer, { version: saved, draft }) => onTake({ ...plan, ...draft, version: saved + 1 }),
    done: t.saved,
    again: [readCatalogue, listPlanChanges, previewCards],
    onRefusal: (refusal) => meanwhile.onRefusal(refusal) || form.fields.onRefusal(refusal),
  });
  const save = () => {
    const draft = form.demandDraft();
    if (draft !== undefined) void submit({ key: plan.key, version: meanwhile.version, draft });
  };
  return (
    <>
      <Form onSubmit={save} wrong={form.fields.wrong}>
        <ChangedMeanwhile
          seen={draftOf(plan)}
          now={meanwhile.now && draftOf(meanwhile.now)}
          {...meanwhile.choice}
        />
        <Section title={t.termsTitle}>
          <Stack gap="md">
            <PlanFields form={form} planKey={plan.key} others={others} />
          </Stack>
        </Section>
        <Section title={t.offerTitle} lead={t.offerLead}>
          <Stack gap="md">
            <OfferFields form={form} />
          </Stack>
        </Section>
        <SaveButton busy={busy} />
      </Form>
      <CardsPreview draft={form.draft === undefined ? null : { key: plan.key, plan: form.draft }} />
    </>
  );
}
