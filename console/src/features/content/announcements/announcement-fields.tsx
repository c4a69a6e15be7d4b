import { ANNOUNCEMENT_MAX } from '@causeway/contract/console/limits';
import { LANGUAGES } from '@causeway/contract/language';
import { PAGE_PATHS } from '@causeway/contract/page-paths';
import { Select, SimpleGrid, TextInput } from '@mantine/core';
import { contentPhrases } from '../../../phrases/content.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { MomentField } from '../../../ui/moment-field.tsx';
import type { AnnouncementForm } from './use-announcement-form.ts';

export function AnnouncementFields({ form }: { readonly form: AnnouncementForm }) {
  const t = usePhrases(contentPhrases);
  const { fields, level, setLevel, link, setLink } = form;
  return (
    <>
      {LANGUAGES.map((language, index) => (
        <TextInput
          key={language}
          label={t.texts[language]}
          maxLength={ANNOUNCEMENT_MAX}
          required
          data-autofocus={index === 0 || undefined}
          {...fields.text(language)}
        />
      ))}
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Select
          label={t.level}
          data={[
            { value: 'info', label: t.levels.info },
            { value: 'warning', label: t.levels.warning },
          ]}
          value={level}
          onChange={(value) => setLevel(value === 'warning' ? 'warning' : 'info')}
        />
        <Select
          label={t.link}
          data={[{ value: '', label: t.noLink }, ...PAGE_PATHS]}
          value={link ?? ''}
          onChange={(value) => setLink(value === '' ? null : value)}
          searchable
        />
        <MomentField label={t.starts} required {...fields.text('starts')} />
        <MomentField label={t.ends} required {...fields.text('ends')} />
      </SimpleGrid>
    </>
  );
}
