import {
  answerTicket,
  countTicketQueue,
  listTicketQueue,
  noteOnTicket,
  readOperatorTicket,
} from '@causeway/contract/console/calls';
import type { OperatorTicketDetail } from '@causeway/contract/console/tickets';
import { TICKET_CONTENT_MAX } from '@causeway/contract/limits';
import { Alert, Button, Group, Tabs, Text, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import { useChange } from '../../../api/use-change.ts';
import { refetch } from '../../../api/use-read.ts';
import { useSelf } from '../../../api/use-self.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { ticketsPhrases } from '../../../phrases/support.ts';
import { Section } from '../../../ui/section.tsx';
import { CannedPicker } from './canned-picker.tsx';
import styles from './present-colleagues.module.css';

type Kind = 'reply' | 'note';

interface ReplyBoxProps {
  readonly detail: OperatorTicketDetail;
  readonly onTyping: () => void;
}

/** The draft and sending it. */
function useReply({ ticket, messages }: OperatorTicketDetail) {
  const t = usePhrases(ticketsPhrases);
  const [kind, setKind] = useState<Kind>('reply');
  const [draft, setDraft] = useDraft(`${kind}:${ticket.id}:${useSelf().data?.operator.id}`);
  const [overtaken, setOvertaken] = useState(false);
  const done = () => {
    setDraft('');
    setOvertaken(false);
  };
  const again = [readOperatorTicket, listTicketQueue, countTicketQueue];
  const reply = useChange(answerTicket, {
    onDone: done,
    done: t.sent,
    again,
    onRefusal: ({ refusal }) => {
      if (refusal !== 'TICKET_ANSWERED_MEANWHILE') return false;
      setOvertaken(true);
      void refetch(readOperatorTicket);
      return true;
    },
  });
  const note = useChange(noteOnTicket, { onDone: done, done: t.noteKept, again });
  const send = () => {
    if (draft.trim() === '') return;
    if (kind === 'note') void note.submit({ id: ticket.id, content: draft });
    // The operator has seen the messages up to the last one on this page.
    else void reply.submit({ id: ticket.id, content: draft, seenMessageId: messages.at(-1)?.id ?? '' });
  };
  return { kind, setKind, draft, setDraft, overtaken, send, busy: reply.busy || note.busy };
}

/** The field for a reply or a note; unsent text stays in this tab. */
export function ReplyBox({ detail, onTyping }: ReplyBoxProps) {
  const t = usePhrases(ticketsPhrases);
  const { kind, setKind, draft, setDraft, overtaken, send, busy } = useReply(detail);
  const field = useRef<HTMLTextAreaElement>(null);
  const put = (text: string) => {
    setDraft(draft.trim() === '' ? text : `${draft.trimEnd()}\n\n${text}`);
    field.current?.focus();
  };
  return (
    <Section title={t.write}>
      <Tabs value={kind} onChange={(next) => setKind(next === 'note' ? 'note' : 'reply')}>
        <Tabs.List mb="sm">
          <Tabs.Tab value="reply">{t.answerTab}</Tabs.Tab>
          <Tabs.Tab value="note">{t.noteTab}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value={kind}>
          {overtaken && kind === 'reply' && (
            <Alert
              role="alert"
              mb="sm"
              classNames={{ root: styles.root ?? '', message: styles.message ?? '' }}
            >
              {t.meanwhile}
            </Alert>
          )}
          {kind === 'reply' && <CannedPicker language={detail.ticket.language} onPick={put} />}
          <Textarea
            ref={field}
            aria-label={kind === 'reply' ? t.yourReply : t.yourNote}
            value={draft}
            onChange={(event) => {
              setDraft(event.currentTarget.value);
              if (kind === 'reply') onTyping();
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
            }}
            maxLength={TICKET_CONTENT_MAX}
            autosize
            minRows={4}
            maxRows={16}
          />
          <Group justify="space-between" mt="sm" gap="sm">
            <Text size="sm" c="dimmed">
              {kind === 'reply' ? t.replyHint : t.noteHint}
            </Text>
            <Button onClick={send} loading={busy} disabled={draft.trim() === ''}>
              {kind === 'note' ? t.keepNote : overtaken ? t.sendAnyway : t.send}
            </Button>
          </Group>
        </Tabs.Panel>
      </Tabs>
    </Section>
  );
}

const START = 'ticketDraft:';

/** A text that survives a reload and navigation, but not its tab. */
function useDraft(key: string): readonly [string, (text: string) => void] {
  const [held, setHeld] = useState({ key, text: read(key) });
  // Each key has its draft.
  const text = held.key === key ? held.text : read(key);
  const write = (next: string) => {
    if (next === '') sessionStorage.removeItem(START + key);
    else sessionStorage.setItem(START + key, next);
    setHeld({ key, text: next });
  };
  return [text, write];
}

const read = (key: string): string => sessionStorage.getItem(START + key) ?? '';
