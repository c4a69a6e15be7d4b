import {
  answerTicket,
  countTicketQueue,
  listTicketQueue,
  noteOnTicket,
  readOperatorTicket,
} from '@causeway/contract/console/calls';
import type { OperatorTicketDetail } from '@causeway/contract/console/tickets';
import { TICKET_CONTENT_MAX } from '@causeway/contract/limits';
import { Alert, Group, Tabs, Text, Textarea } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { readDraft, writeDraft } from '../../../api/drafts.ts';
import { useChange } from '../../../api/use-change.ts';
import { useSelf } from '../../../api/use-self.ts';
import { framePhrases } from '../../../phrases/shared.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { ticketsPhrases } from '../../../phrases/support.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { showDone } from '../../../ui/notices.ts';
import { Section } from '../../../ui/section.tsx';
import { AttachmentList, picturesIn, useAttachments } from './attachments.tsx';
import { useUnsaved } from '../../../ui/unsaved.ts';
import { CannedPicker } from './canned-picker.tsx';
import { focusNext, NextTicket } from './next-ticket.tsx';
import styles from './present-colleagues.module.css';
import { unfilledIn } from './ticket-texts.ts';
import { useShortcuts } from './use-shortcuts.ts';

type Kind = 'reply' | 'note';

interface ReplyBoxProps {
  readonly detail: OperatorTicketDetail;
  readonly onTyping: () => void;
  readonly onSent: () => void;
}

const AGAIN = [readOperatorTicket, listTicketQueue, countTicketQueue];

/** The draft and sending it. */
function useReply({ detail: { ticket, messages }, onSent }: ReplyBoxProps) {
  const t = usePhrases(ticketsPhrases);
  const [kind, setKind] = useState<Kind>('reply');
  const operatorId = useSelf().data?.operator.id;
  const newest = messages.at(-1)?.id ?? '';
  const { draft, since, setDraft } = useDraft(`${kind}:${ticket.id}:${operatorId}`, newest);
  useUnsaved(draft.trim() !== '', { inTab: true });
  const [isRefused, setRefused] = useState(false);
  const isLater = ({ id, author, operator }: (typeof messages)[number]) =>
    since !== '' && id > since && author === 'staff' && operator?.id !== operatorId;
  const overtaken = isRefused || messages.some(isLater);
  const attachments = useAttachments(ticket.id);
  const done = () => {
    setDraft('');
    setRefused(false);
  };
  const reply = useChange(answerTicket, {
    onDone: (_answer, { resolve, images = [] }) => {
      done();
      onSent();
      attachments.remove(images);
      showDone(resolve === true ? t.sentAndResolved : t.sent);
      focusNext();
    },
    again: AGAIN,
    onRefusal: ({ refusal }) => {
      const isOvertaken = refusal === 'TICKET_ANSWERED_MEANWHILE';
      if (isOvertaken) setRefused(true);
      return isOvertaken;
    },
  });
  const note = useChange(noteOnTicket, { onDone: done, done: t.noteKept, again: AGAIN });
  const unfilled = kind === 'reply' ? unfilledIn(draft) : [];
  const canSend = draft.trim() !== '' && unfilled.length === 0 && !attachments.busy;
  const send = (resolve: boolean) => {
    if (!canSend) return;
    if (kind === 'note') void note.submit({ id: ticket.id, content: draft });
    else {
      const images = attachments.list.map(({ id }) => id);
      // The operator has seen the messages up to the last one on this page; a warning names a colleague's reply among them.
      void reply.submit({ id: ticket.id, content: draft, seenMessageId: newest, images, resolve });
    }
  };
  const busy = reply.busy || note.busy;
  return { kind, setKind, draft, setDraft, overtaken, attachments, unfilled, canSend, send, busy };
}

type Reply = ReturnType<typeof useReply>;

/** Focuses the field after choosing what to write by its key. */
function useWriteKeys({ setKind }: Reply) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (asked > 0) field.current?.focus();
  }, [asked]);
  const write = (kind: Kind) => () => {
    setKind(kind);
    setAsked((times) => times + 1);
  };
  useShortcuts({ r: write('reply'), i: write('note') });
  return field;
}

/** The field for a reply or a note; unsent text stays in this tab. */
export function ReplyBox(props: ReplyBoxProps) {
  const { detail, onTyping } = props;
  const t = usePhrases(ticketsPhrases);
  const frame = usePhrases(framePhrases);
  const reply = useReply(props);
  const { kind, setKind, draft, setDraft, overtaken, send, busy } = reply;
  const field = useWriteKeys(reply);
  const put = (text: string) => {
    if (busy) return;
    setDraft(draft.trim() === '' ? text : `${draft.trimEnd()}\n\n${text}`);
    field.current?.focus();
  };
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send(event.shiftKey && kind === 'reply');
  };
  return (
    <Section title={t.write}>
      <Tabs value={kind} onChange={(next) => setKind(next === 'note' ? 'note' : 'reply')}>
        <Tabs.List mb="sm">
          <Tabs.Tab value="reply">{t.answerTab}</Tabs.Tab>
          <Tabs.Tab value="note">{t.noteTab}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value={kind}>
          {overtaken && kind === 'reply' && <Warning>{t.meanwhile}</Warning>}
          {kind === 'reply' && (
            <CannedPicker
              language={detail.ticket.language}
              facts={detail.customer?.placeholders}
              onPick={put}
            />
          )}
          <Textarea
            ref={field}
            aria-label={kind === 'reply' ? t.yourReply : t.yourNote}
            value={draft}
            readOnly={busy}
            onChange={(event) => {
              setDraft(event.currentTarget.value);
              if (kind === 'reply') onTyping();
            }}
            onKeyDown={sendByKey}
            onPaste={(event) => {
              if (kind === 'reply') reply.attachments.add(picturesIn(event.clipboardData));
            }}
            maxLength={TICKET_CONTENT_MAX}
            autosize
            minRows={4}
            maxRows={16}
          />
          {kind === 'reply' && <AttachmentList attachments={reply.attachments} />}
          {reply.unfilled.length > 0 && <Warning>{t.unfilled(reply.unfilled.join(frame.listComma))}</Warning>}
          <WriteHint kind={kind} />
          <SendButtons reply={reply} detail={detail} />
        </Tabs.Panel>
      </Tabs>
    </Section>
  );
}

/** Who reads it, and its keys. */
function WriteHint({ kind }: Pick<Reply, 'kind'>) {
  const t = usePhrases(ticketsPhrases);
  const frame = usePhrases(framePhrases);
  return (
    <Text size="sm" c="dimmed" mt="sm">
      {kind === 'reply' ? t.replyHint : t.noteHint}
      {kind === 'reply' && <span className="for-keyboards">{frame.sentences('', t.replyKeys)}</span>}
    </Text>
  );
}

function SendButtons({ reply, detail }: { readonly reply: Reply; readonly detail: OperatorTicketDetail }) {
  const t = usePhrases(ticketsPhrases);
  const { kind, overtaken, canSend, send, busy } = reply;
  return (
    <Group justify="flex-end" mt="sm" gap="sm">
      <NextTicket detail={detail} />
      {kind === 'reply' && (
        <BusyButton variant="default" onClick={() => send(true)} loading={busy} disabled={!canSend}>
          {t.sendAndResolve}
        </BusyButton>
      )}
      <BusyButton onClick={() => send(false)} loading={busy} disabled={!canSend}>
        {kind === 'note' ? t.keepNote : overtaken ? t.sendAnyway : t.send}
      </BusyButton>
    </Group>
  );
}

function Warning({ children }: { readonly children: ReactNode }) {
  return (
    <Alert role="alert" my="sm" classNames={{ root: styles.root ?? '', message: styles.message ?? '' }}>
      {children}
    </Alert>
  );
}

interface Draft {
  readonly draft: string;
  /** The newest message when the draft began; empty without a draft. */
  readonly since: string;
}

/** A text that survives a reload and navigation, but neither its tab nor logging out. */
function useDraft(key: string, newest: string): Draft & { readonly setDraft: (text: string) => void } {
  const read = () => ({ key, draft: readDraft(key), since: readDraft(`since:${key}`) });
  const [state, setState] = useState(read);
  // Each key has its draft.
  const held = state.key === key ? state : read();
  const setDraft = (draft: string) => {
    const since = draft.trim() === '' ? '' : held.since || newest;
    writeDraft(key, draft);
    writeDraft(`since:${key}`, since);
    setState({ key, draft, since });
  };
  return { ...held, setDraft };
}
