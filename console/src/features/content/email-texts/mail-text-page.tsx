import { readMailText } from '@causeway/contract/console/calls';
import type { MailText } from '@causeway/contract/console/mail-texts';
import { LANGUAGES } from '@causeway/contract/language';
import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useRead } from '../../../api/use-read.ts';
import { useRights } from '../../../api/use-self.ts';
import { mailTextsPhrases } from '../../../phrases/content.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { mayLeave } from '../../../ui/unsaved.ts';
import { useQueryFilters } from '../../../ui/use-query-filters.ts';
import { MailEditor } from './mail-editor.tsx';
import { MailPreview } from './mail-preview.tsx';
import { mailNamesPhrases } from '../../../phrases/names.ts';
import { nameIn } from '../../../phrases/name-in.ts';
import { useLanguage } from '../../../phrases/language.ts';

/** A mail in one language: its text and a preview. */
export default function MailTextPage() {
  const t = usePhrases(mailTextsPhrases);
  const { mailNames } = usePhrases(mailNamesPhrases);
  const mayChange = useRights()('content.change');
  const { template = '' } = useParams();
  const [first] = useState(useLanguage());
  const { values, set } = useQueryFilters(['language'] as const);
  const language = LANGUAGES.find((each) => each === values.language) ?? first;
  const [draft, setDraft] = useState<MailText>();
  const read = useRead(readMailText, { template, language });
  const turn = async (value: string) => {
    // The other language takes the form's place.
    if (!(await mayLeave())) return;
    setDraft(undefined);
    set('language', value);
  };
  return (
    <Page
      title={nameIn(mailNames, template)}
      lead={template}
      actions={
        <SegmentedControl
          aria-label={t.language}
          data={LANGUAGES.map((value) => ({ value, label: t.languages[value] }))}
          value={language}
          onChange={(value) => void turn(value)}
        />
      }
    >
      <Loaded read={read} lines={10}>
        {(mail) => (
          <>
            {mayChange && (
              <MailEditor key={language} place={{ template, language }} mail={mail} onDraft={setDraft} />
            )}
            <MailPreview place={{ template, language }} draft={draft} />
          </>
        )}
      </Loaded>
    </Page>
  );
}
