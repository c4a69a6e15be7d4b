import { listCannedReplies } from '@causeway/contract/console/calls';
import type { Beside } from '@causeway/contract/console/tickets';
import { LANGUAGES, type Language } from '@causeway/contract/language';
import { Anchor, Group, Select } from '@mantine/core';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { useRead } from '../../../api/use-read.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { ticketsPhrases } from '../../../phrases/support.ts';
import { fillCannedReply } from './ticket-texts.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { wordsPhrases } from '../../../phrases/names.ts';

interface CannedPickerProps {
  readonly language: Language;
  /** The customer's values for placeholders; undefined if the operator may not read customers. */
  readonly facts: Beside['placeholders'] | undefined;
  readonly onPick: (text: string) => void;
}

/** Inserts a canned reply into the draft, by default in the customer's language. */
export function CannedPicker({ language: own, facts, onPick }: CannedPickerProps) {
  const t = usePhrases(ticketsPhrases);
  const { languages } = usePhrases(wordsPhrases);
  const [language, setLanguage] = useState(own);
  const field = useRef<HTMLInputElement>(null);
  useShortcuts({ c: () => field.current?.focus() });
  const canned = useRead(listCannedReplies, {}).data;
  const pick = (id: string | null) => {
    const reply = canned?.list.find((each) => each.id === id);
    if (canned === undefined || reply === undefined) return;
    onPick(fillCannedReply(reply.texts[language], language, { ...canned.values, ...facts }));
  };
  return (
    <Group gap="sm" mb="sm" align="flex-end">
      <Select
        ref={field}
        label={t.canned}
        searchable
        selectFirstOptionOnChange
        value={null}
        data={(canned?.list ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        nothingFoundMessage={t.noCanned}
        onChange={pick}
      />
      <Select
        label={t.cannedIn}
        value={language}
        data={LANGUAGES.map((each) => ({ value: each, label: languages[each] }))}
        onChange={(next) => setLanguage(LANGUAGES.find((each) => each === next) ?? own)}
      />
      <Anchor component={Link} to="/canned-replies" size="sm" pb={8}>
        {t.manageCanned}
      </Anchor>
    </Group>
  );
}
