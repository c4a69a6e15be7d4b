import {
  changePlan,
  listPlanChanges,
  listScheduledPlans,
  previewCards,
  readCatalogue,
} from '@causeway/contract/console/calls';
import type { ConsolePlan, PlanDraft } from '@causeway/contract/console/catalogue';
import {
  type ConfirmedPrice,
  planPriceChanges,
  type PriceChange,
} from '@causeway/contract/console/price-changes';
import type { ScheduledPlan } from '@causeway/contract/console/scheduled-plans';
import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import type { ApiRefusal } from '@causeway/web/failures';
import { useChange } from '../../api/use-change.ts';
import { cataloguePhrases } from '../../phrases/catalog.ts';
import { framePhrases } from '../../phrases/shared.ts';
import { usePhrases } from '../../phrases/use-phrases.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { changedFields } from '../../ui/changed-fields.ts';
import { ChangedMeanwhile } from '../../ui/changed-meanwhile.tsx';
import { Form } from '../../ui/form.tsx';
import { Section } from '../../ui/section.tsx';
import { mayLeave } from '../../ui/unsaved.ts';
import { useVersion } from '../../ui/use-meanwhile.ts';
import { CardsPreview } from './cards-preview.tsx';
import { OfferFields } from './offer-fields.tsx';
import { PlanFields } from './plan-form-fields.tsx';
import { PriceDialog, pricesIn } from './price-dialog.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { draftOf, usePlanForm } from './use-plan-form.ts';

/** The value of the button that saves the change for later. */
const SCHEDULE = 'schedule';

interface PlanEditorProps {
  readonly plan: ConsolePlan;
  readonly others: readonly ConsolePlan[];
  /** Another change is scheduled: at most one is. */
  readonly isScheduled?: boolean;
  /** The scheduled change that is being edited instead of the plan. */
  readonly edited?: ScheduledPlan | undefined;
  readonly onEdited?: (() => void) | undefined;
}

/** The form starts with the plan as opened, saved or taken over; later reads do not change it. */
export function PlanEditor(props: PlanEditorProps) {
  const { plan, edited } = props;
  const [seen, setSeen] = useState(plan);
  const [draft, setDraft] = useState(edited?.draft);
  // Each scheduled change leaves the form as the plan is.
  const [round, setRound] = useState(0);
  // Our own newer version: going on or off sale changes no field.
  const isOwnSale = plan.version > seen.version && isSameTerms(plan, seen);
  return (
    <PlanForm
      key={`${seen.version} ${round}`}
      {...props}
      plan={isOwnSale ? plan : seen}
      draft={draft}
      onTake={(now) => {
        setSeen(now);
        setDraft(undefined);
      }}
      onScheduled={() => setRound(round + 1)}
    />
  );
}

const isSameTerms = (one: ConsolePlan, other: ConsolePlan): boolean =>
  changedFields(draftOf(one), draftOf(other)).length === 0;

type PlanFormProps = PlanEditorProps & {
  /** What the form starts with instead of the plan. */
  readonly draft: PlanDraft | undefined;
  readonly onTake: (plan: ConsolePlan) => void;
  readonly onScheduled: () => void;
};

interface Asked {
  readonly draft: PlanDraft;
  readonly prices: readonly PriceChange[];
}

/** The form, and saving it now or later. */
function useSaving({ plan, draft: first, onTake }: PlanFormProps) {
  const t = usePhrases(cataloguePhrases);
  const form = usePlanForm(first ?? draftOf(plan));
  const meanwhile = useVersion(plan, planIn, onTake);
  /** The stored plan: another operator's, if they have saved since. */
  const [stored, setStored] = useState(plan);
  /** What the operator confirms. */
  const [asked, setAsked] = useState<Asked>();
  const [scheduling, setScheduling] = useState<PlanDraft>();
  const onRefusal = (refusal: ApiRefusal) => {
    if (!meanwhile.onRefusal(refusal)) return form.fields.onRefusal(refusal);
    setStored(planIn(refusal.bean));
    return true;
  };
  const { submit, busy } = useChange(changePlan, {
    onDone: (_answer, { version: saved, draft }) => onTake({ ...plan, ...draft, version: saved + 1 }),
    done: t.saved,
    again: [readCatalogue, listPlanChanges, listScheduledPlans, previewCards],
    onRefusal: (refusal) => {
      const prices = pricesIn(refusal);
      setAsked(prices && form.draft && { draft: form.draft, prices });
      return prices !== undefined || onRefusal(refusal);
    },
  });
  const send = (draft: PlanDraft, confirmed: readonly ConfirmedPrice[]) =>
    void submit({ key: plan.key, version: meanwhile.version, draft, confirmed: [...confirmed] });
  const save = () => {
    const draft = form.demandDraft();
    if (draft === undefined) return;
    const prices = planPriceChanges(stored, draft);
    if (prices.length > 0) setAsked({ draft, prices });
    else send(draft, []);
  };
  const schedule = () => setScheduling(form.demandDraft());
  const saving = { stored, asked, setAsked, scheduling, setScheduling, onRefusal };
  return { form, meanwhile, ...saving, send, save, schedule, busy };
}

const planIn = (bean: unknown) => (bean as { readonly plan: ConsolePlan }).plan;

function PlanForm(props: PlanFormProps) {
  const { plan, others, isScheduled = false, edited, onEdited } = props;
  const t = usePhrases(cataloguePhrases);
  const frame = usePhrases(framePhrases);
  const saving = useSaving(props);
  const { form, meanwhile, busy } = saving;
  return (
    <>
      <Form
        onSubmit={(pressed) =>
          edited === undefined && pressed !== SCHEDULE ? saving.save() : saving.schedule()
        }
        wrong={form.fields.wrong}
      >
        <ChangedMeanwhile
          seen={draftOf(plan)}
          now={meanwhile.now && draftOf(meanwhile.now)}
          {...meanwhile.choice}
        />
        <Section title={edited === undefined ? t.termsTitle : t.editScheduled}>
          <Stack gap="md">
            <PlanFields form={form} planKey={plan.key} others={others} />
          </Stack>
        </Section>
        <Section title={t.offerTitle} lead={t.offerLead}>
          <Stack gap="md">
            <OfferFields form={form} />
          </Stack>
        </Section>
        <Group gap="xs">
          <BusyButton type="submit" loading={busy}>
            {edited === undefined ? frame.save : t.schedule}
          </BusyButton>
          {edited === undefined && !isScheduled && (
            <Button type="submit" value={SCHEDULE} variant="default">
              {t.schedule}
            </Button>
          )}
          {edited !== undefined && (
            <Button
              variant="default"
              onClick={() => void mayLeave().then((isLeft) => isLeft && onEdited?.())}
            >
              {frame.cancel}
            </Button>
          )}
        </Group>
      </Form>
      <CardsPreview draft={form.draft === undefined ? null : { key: plan.key, plan: form.draft }} />
      <SavingDialogs {...props} saving={saving} />
    </>
  );
}

/** The dialogs that confirm prices, and ask for the time of a scheduled change. */
function SavingDialogs({
  saving,
  edited,
  onEdited,
  onScheduled,
}: PlanFormProps & { readonly saving: ReturnType<typeof useSaving> }) {
  const t = usePhrases(cataloguePhrases);
  const frame = usePhrases(framePhrases);
  const { meanwhile, asked, setAsked, scheduling, setScheduling, send, busy } = saving;
  return (
    <>
      {asked !== undefined && (
        <PriceDialog
          key={JSON.stringify(asked.prices)}
          title={t.priceChange}
          action={frame.save}
          changes={asked.prices}
          busy={busy}
          onClose={() => setAsked(undefined)}
          onConfirm={(confirmed) => send(asked.draft, confirmed)}
        />
      )}
      {scheduling !== undefined && (
        <ScheduleDialog
          plan={saving.stored}
          version={meanwhile.version}
          draft={scheduling}
          edited={edited}
          onClose={() => setScheduling(undefined)}
          onDone={onEdited ?? onScheduled}
          onRefusal={saving.onRefusal}
        />
      )}
    </>
  );
}
