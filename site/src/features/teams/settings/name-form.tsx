import { changeTeamSettings, listTeamRecords, readTeam } from '@causeway/contract/calls';
import { useState } from 'react';
import { useSubmit } from '../../../api/use-submit.ts';
import { Fields } from '../../../forms/fields.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { teamOfficePhrases } from '../../../phrases/teams.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { refetch } from '../../../api/use-read.ts';

const refetchChanges = () => refetch(readTeam, listTeamRecords);

export function NameForm({ name }: { readonly name: string }) {
  const { settings: t } = usePhrases(teamOfficePhrases);
  const form = useForm({ teamName: name });
  const [known, setKnown] = useState(name);
  // Changed here or elsewhere. A key would also move the focus out of the form.
  if (known !== name) {
    setKnown(name);
    form.fill('teamName', name);
  }
  const { submit, busy } = useSubmit(changeTeamSettings, {
    onDone: async () => {
      showToast({ text: t.saved, tone: 'success' });
      await refetchChanges();
    },
    onRefusal: ({ refusal, message }) => {
      if (refusal !== 'TEAM_NAME_WRONG') return false;
      form.refuse(message, 'teamName');
      return true;
    },
    onUnheard: () => void refetchChanges(),
  });
  return (
    <Fields form={form} onSubmit={() => void submit({ teamName: form.values.teamName })}>
      <TextField
        label={t.name}
        hint={t.nameHint}
        autoComplete="organization"
        required
        {...form.field('teamName')}
      />
      <div>
        <Button type="submit" busy={busy}>
          {t.save}
        </Button>
      </div>
    </Fields>
  );
}
