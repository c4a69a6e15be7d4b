import { clearAppleAccount, readAppleState, setAppleAccount } from '@causeway/contract/console/calls';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useChange } from '../../../api/use-change.ts';
import { useRead } from '../../../api/use-read.ts';
import { contentPhrases } from '../../../phrases/content.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Form } from '../../../ui/form.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Section } from '../../../ui/section.tsx';
import { Time } from '../../../ui/time.tsx';
import { useUnsaved } from '../../../ui/unsaved.ts';
import { useFields } from '../../../ui/use-fields.ts';
import { PasswordField } from '../../../ui/password-field.tsx';

/** The shared Apple account: set or deleted, never shown. */
export function AppleSection({ mayChange }: { readonly mayChange: boolean }) {
  const t = usePhrases(contentPhrases);
  const state = useRead(readAppleState, {});
  return (
    <Section title={t.apple} lead={t.appleLead}>
      <Loaded read={state} lines={2}>
        {({ setAt }) => (
          <Stack gap="sm">
            <Text size="sm">
              {setAt === null ? (
                t.appleNone
              ) : (
                <>
                  {t.appleSet} <Time at={setAt} />
                </>
              )}
            </Text>
            {mayChange && <AppleForm isSet={setAt !== null} />}
          </Stack>
        )}
      </Loaded>
    </Section>
  );
}

function AppleForm({ isSet }: { readonly isSet: boolean }) {
  const t = usePhrases(contentPhrases);
  const [asking, setAsking] = useState(false);
  const fields = useFields({ id: '', password: '' });
  useUnsaved(fields.isChanged);
  const { id, password } = fields.values;
  const again = [readAppleState];
  const set = useChange(setAppleAccount, {
    onDone: fields.reset,
    done: t.appleSaved,
    again,
    onRefusal: fields.onRefusal,
  });
  const clear = useChange(clearAppleAccount, { done: t.appleCleared, again });
  const save = () => {
    const found = fields.refuse({
      id: id.trim() === '' ? t.missing : undefined,
      password: password === '' ? t.missing : undefined,
    });
    if (found) void set.submit({ id, password });
  };
  return (
    <>
      <Form onSubmit={save} wrong={fields.wrong}>
        <TextInput label={t.appleId} autoComplete="off" required {...fields.text('id')} />
        <PasswordField
          label={t.applePassword}
          autoComplete="new-password"
          required
          {...fields.text('password')}
        />
        <Group gap="xs">
          <BusyButton type="submit" variant="default" loading={set.busy}>
            {isSet ? t.appleReplace : t.appleSave}
          </BusyButton>
          {isSet && (
            <Button variant="default" onClick={() => setAsking(true)}>
              {t.appleClear}
            </Button>
          )}
        </Group>
      </Form>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t.appleClearTitle}
        action={t.appleClear}
        danger
        busy={clear.busy}
        onConfirm={() => clear.submit({})}
      >
        {t.appleClearText}
      </ConfirmDialog>
    </>
  );
}
