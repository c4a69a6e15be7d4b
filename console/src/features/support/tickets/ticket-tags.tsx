import {
  listTicketQueue,
  listTicketTags,
  readOperatorTicket,
  setTicketTags,
} from '@causeway/contract/console/calls';
import { TICKET_TAGS_MAX } from '@causeway/contract/console/limits';
import type { OperatorTicketDetail } from '@causeway/contract/console/tickets';
import { TagsInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useChange } from '../../../api/use-change.ts';
import { useRead } from '../../../api/use-read.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { ticketsPhrases } from '../../../phrases/support.ts';
import { Section } from '../../../ui/section.tsx';
import { useShortcuts } from './use-shortcuts.ts';

/** The ticket's tags, saved with each change. */
export function TicketTags({ detail: { ticket } }: { readonly detail: OperatorTicketDetail }) {
  const t = usePhrases(ticketsPhrases);
  const names = useRead(listTicketTags, {}).data ?? [];
  const field = useRef<HTMLInputElement>(null);
  const { tags, save } = useTags(ticket);
  useShortcuts({ t: () => field.current?.focus() });
  return (
    <Section title={t.tags}>
      <TagsInput
        ref={field}
        aria-label={t.tags}
        description={t.tagsHint}
        data={names}
        maxTags={TICKET_TAGS_MAX}
        value={[...tags]}
        onChange={save}
      />
    </Section>
  );
}

/** The shown tags are ahead of the server's until they are saved. */
function useTags({ id, tags: stored }: OperatorTicketDetail['ticket']) {
  const [shown, setShown] = useState<readonly string[]>(stored);
  const [seen, setSeen] = useState(stored);
  if (stored !== seen) {
    setSeen(stored);
    setShown(stored);
  }
  const { submit } = useChange(setTicketTags, {
    again: [readOperatorTicket, listTicketQueue, listTicketTags],
  });
  const saving = useRef(Promise.resolve());
  const save = (tags: string[]) => {
    setShown(tags);
    // One after the other; each sends only its own change.
    saving.current = saving.current.then(async () => {
      if (!(await submit({ id, tags, seen: [...shown] }))) setShown(stored);
    });
  };
  return { tags: shown, save };
}
