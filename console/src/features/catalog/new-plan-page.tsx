import { addPlan, readCatalogue } from '@causeway/contract/console/calls';
import { Button, Group, TextInput } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { useChange } from '../../api/use-change.ts';
import { useRead } from '../../api/use-read.ts';
import { cataloguePhrases } from '../../phrases/catalog.ts';
import { framePhrases } from '../../phrases/shared.ts';
import { usePhrases } from '../../phrases/use-phrases.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { Form } from '../../ui/form.tsx';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { CardsPreview } from './cards-preview.tsx';
import { PlanFields } from './plan-form-fields.tsx';
import { usePlanForm } from './use-plan-form.ts';

/** Creates a plan; its own page puts it on sale. */
export default function NewPlanPage() {
  const t = usePhrases(cataloguePhrases);
  const frame = usePhrases(framePhrases);
  const navigate = useNavigate();
  const others = useRead(readCatalogue, {}).data?.plans ?? [];
  const form = usePlanForm(undefined);
  const key = form.fields.values.key.trim();
  const { submit, busy } = useChange(addPlan, {
    onDone: () => {
      form.forget();
      return navigate(`/catalogue/${key}`);
    },
    done: t.added(key),
    again: [readCatalogue],
    onRefusal: form.fields.onRefusal,
  });
  const add = () => {
    const draft = form.demandDraft();
    if (draft !== undefined) void submit({ key, draft });
  };
  return (
    <Page title={t.newPlan} lead={t.newPlanLead}>
      <Section title={t.newPlan}>
        <Form onSubmit={add} wrong={form.fields.wrong}>
          <TextInput label={t.key} description={t.keyHint} required maw={320} {...form.fields.text('key')} />
          <PlanFields form={form} planKey={key} others={others} />
          <Group gap="xs">
            <BusyButton type="submit" loading={busy}>
              {t.newPlan}
            </BusyButton>
            <Button variant="default" component={Link} to="/catalogue">
              {frame.cancel}
            </Button>
          </Group>
        </Form>
      </Section>
      {form.draft !== undefined && key !== '' && <CardsPreview draft={{ key, plan: form.draft }} />}
    </Page>
  );
}
