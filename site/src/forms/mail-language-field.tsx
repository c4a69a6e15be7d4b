import { readMailLanguage, saveLanguage } from '@causeway/contract/calls';
import {
  LANGUAGE_NAMES,
  LANGUAGE_TAGS,
  LANGUAGES,
  MAIL_LANGUAGES,
  type MailLanguage,
} from '@causeway/contract/language';
import { useRef, useState } from 'react';
import { changeRead, refetch, useRead } from '../api/use-read.ts';
import { useSubmit } from '../api/use-submit.ts';
import { mailLanguagePhrases } from '../phrases/identity.ts';
import { usePhrases } from '../phrases/use-phrases.ts';
import frame from '../ui/field-frame.module.css';
import { FieldFrame } from '../ui/field-frame.tsx';
import { showToast } from '../ui/toast-store.ts';

/** Left out if the server does not answer, since the page is for other things. */
export function MailLanguageField() {
  const t = usePhrases(mailLanguagePhrases);
  const { data, isError } = useRead(readMailLanguage, {}, { quiet: 'always' });
  const [chosen, setChosen] = useState(data?.mailLanguage);
  const { submit, busy } = useSubmit(saveLanguage, {
    onDone: (_, { mailLanguage = 'site' }) => {
      changeRead(readMailLanguage, {}, () => ({ mailLanguage }));
      showToast({ text: t.saved, tone: 'success' });
    },
    onUnheard: () => void refetch(readMailLanguage),
  });
  const latest = useRef(chosen);
  const save = async (mailLanguage: MailLanguage | undefined) => {
    await submit({ mailLanguage });
    // Chosen while this one was being saved.
    if (latest.current !== mailLanguage) await save(latest.current);
  };
  if (data === undefined && isError) return null;
  return (
    <FieldFrame label={t.label}>
      {(aria) => (
        <select
          {...aria}
          className={frame.control}
          value={(busy ? chosen : data?.mailLanguage) ?? 'site'}
          disabled={data === undefined}
          onChange={({ target }) => {
            const mailLanguage = MAIL_LANGUAGES.find((each) => each === target.value);
            setChosen(mailLanguage);
            latest.current = mailLanguage;
            void save(mailLanguage);
          }}
        >
          <option value="site">{t.site}</option>
          {LANGUAGES.map((language) => (
            <option key={language} value={language} lang={LANGUAGE_TAGS[language]}>
              {LANGUAGE_NAMES[language]}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
