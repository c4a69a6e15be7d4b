import { Checkbox, Group, TextInput } from '@mantine/core';
import { alertsPhrases } from '../../../phrases/backoffice.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { Form } from '../../../ui/form.tsx';
import { Section } from '../../../ui/section.tsx';
import { ChoiceTable } from './choice-table.tsx';
import { useAlertForm, type Preferences } from './use-alert-form.ts';

/** What the operator is told of, and when. */
export function PreferenceSection({ preferences }: { readonly preferences: Preferences }) {
  const t = usePhrases(alertsPhrases);
  const { choices, choose, isQuiet, setQuiet, fields, save, busy } = useAlertForm(preferences);
  const channels = preferences.channels.filter(({ available }) => available).map(({ channel }) => channel);
  return (
    <Section title={t.whatTitle} lead={t.whatText}>
      <Form onSubmit={save} wrong={fields.wrong}>
        <ChoiceTable choices={choices} channels={channels} onChange={choose} />
        <TextInput
          type="time"
          label={t.digestAt}
          description={t.inZone(preferences.timeZone)}
          maw={220}
          {...fields.text('digestAt')}
        />
        <Checkbox
          label={t.quiet}
          description={t.quietText}
          checked={isQuiet}
          onChange={(event) => setQuiet(event.currentTarget.checked)}
        />
        {isQuiet && (
          <Group align="start">
            <TextInput type="time" label={t.quietFrom} w={150} {...fields.text('from')} />
            <TextInput type="time" label={t.quietUntil} w={150} {...fields.text('until')} />
          </Group>
        )}
        <div>
          <BusyButton type="submit" loading={busy}>
            {t.save}
          </BusyButton>
        </div>
      </Form>
    </Section>
  );
}
