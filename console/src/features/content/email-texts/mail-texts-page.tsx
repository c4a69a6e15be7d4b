import { listMailTemplates } from '@causeway/contract/console/calls';
import { useRead } from '../../../api/use-read.ts';
import { mailTextsPhrases } from '../../../phrases/content.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { Page } from '../../../ui/page.tsx';
import { Status } from '../../../ui/status.tsx';
import { mailNamesPhrases } from '../../../phrases/names.ts';
import { nameIn } from '../../../phrases/name-in.ts';

/** Every kind of mail, and the languages with a custom text. */
export default function MailTextsPage() {
  const t = usePhrases(mailTextsPhrases);
  const { mailNames } = usePhrases(mailNamesPhrases);
  const { data, error, refetch } = useRead(listMailTemplates, {});
  return (
    <Page title={t.title} lead={t.lead}>
      <DataTable
        label={t.title}
        columns={[
          { key: 'name', title: t.mail, render: ({ name }) => nameIn(mailNames, name) },
          { key: 'subject', title: t.subject, render: ({ subject }) => subject },
          {
            key: 'own',
            title: t.worded,
            render: ({ own }) =>
              own.length === 0
                ? t.builtIn
                : own.map((language) => (
                    <Status key={language} tone="info">
                      {t.languages[language]}
                    </Status>
                  )),
          },
        ]}
        source={{ rows: data, failure: error, retry: () => void refetch() }}
        keyOf={({ name }) => name}
        linkOf={({ name }) => `/mail-texts/${name}`}
      />
    </Page>
  );
}
