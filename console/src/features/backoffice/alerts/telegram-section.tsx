import {
  beginTelegramChat,
  confirmTelegramChat,
  readAlertPreferences,
  removeTelegramChat,
} from '@causeway/contract/console/calls';
import { Group, Stack, Text, TextInput } from '@mantine/core';
import { useChange } from '../../../api/use-change.ts';
import { alertsPhrases } from '../../../phrases/backoffice.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { Form } from '../../../ui/form.tsx';
import { Section } from '../../../ui/section.tsx';
import { useFields } from '../../../ui/use-fields.ts';
import type { Preferences } from './use-alert-form.ts';

type Chats = Pick<Preferences, 'telegramChat' | 'unconfirmedChat' | 'channels'>;

const AGAIN = { again: [readAlertPreferences] };

/** The operator's chat, which counts once they have entered the code that was sent to it. */
export function TelegramSection({ chats }: { readonly chats: Chats }) {
  const t = usePhrases(alertsPhrases);
  const { telegramChat, unconfirmedChat, channels } = chats;
  const isAvailable = channels.some(({ channel, available }) => channel === 'telegram' && available);
  if (!isAvailable) return <Section title={t.telegramTitle} lead={t.telegramOff} />;
  return (
    <Section title={t.telegramTitle} lead={t.telegramText}>
      <Stack gap="md">
        {telegramChat !== null && <CurrentChat chat={telegramChat} />}
        {unconfirmedChat !== null && <CodeForm chat={unconfirmedChat} />}
        <ChatForm />
      </Stack>
    </Section>
  );
}

function CurrentChat({ chat }: { readonly chat: string }) {
  const t = usePhrases(alertsPhrases);
  const { submit, busy } = useChange(removeTelegramChat, { done: t.removed, ...AGAIN });
  return (
    <Group>
      <Text size="sm">{t.current(chat)}</Text>
      <BusyButton size="compact-sm" variant="default" loading={busy} onClick={() => void submit({})}>
        {t.remove}
      </BusyButton>
    </Group>
  );
}

function ChatForm() {
  const t = usePhrases(alertsPhrases);
  const fields = useFields({ chat: '' }, { TELEGRAM_CHAT_WRONG: 'chat', TELEGRAM_SILENT: 'chat' });
  const { submit, busy } = useChange(beginTelegramChat, {
    onDone: () => fields.reset(),
    done: t.codeSent,
    onRefusal: fields.onRefusal,
    ...AGAIN,
  });
  const send = () => {
    const chat = fields.values.chat.trim();
    if (fields.refuse({ chat: chat === '' ? t.chatMissing : undefined })) void submit({ chat });
  };
  return (
    <Form onSubmit={send} wrong={fields.wrong}>
      <TextInput label={t.chat} description={t.chatHint} autoComplete="off" {...fields.text('chat')} />
      <div>
        <BusyButton type="submit" variant="default" loading={busy}>
          {t.sendCode}
        </BusyButton>
      </div>
    </Form>
  );
}

function CodeForm({ chat }: { readonly chat: string }) {
  const t = usePhrases(alertsPhrases);
  const fields = useFields({ code: '' }, { ALERT_CODE_WRONG: 'code' });
  const { submit, busy } = useChange(confirmTelegramChat, {
    done: t.confirmed,
    onRefusal: fields.onRefusal,
    ...AGAIN,
  });
  const confirm = () => {
    const code = fields.values.code.trim();
    if (fields.refuse({ code: code === '' ? t.codeMissing : undefined })) void submit({ code });
  };
  return (
    <Form onSubmit={confirm} wrong={fields.wrong}>
      <TextInput
        label={t.code}
        description={t.codeFor(chat)}
        inputMode="numeric"
        autoComplete="one-time-code"
        {...fields.text('code')}
      />
      <div>
        <BusyButton type="submit" loading={busy}>
          {t.confirm}
        </BusyButton>
      </div>
    </Form>
  );
}
