import { IMPORT_ROWS_MAX } from '@causeway/contract/team-members';
import { useId, useState } from 'react';
import { useLanguage } from '../../first-page.ts';
import { usePhrases } from '../../phrases/use-phrases.ts';
import { teamImportPhrases, teamMemberFieldsPhrases } from '../../phrases/teams.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import frame from '../../ui/field-frame.module.css';
import { FieldFrame } from '../../ui/field-frame.tsx';
import { DownloadIcon } from '../../ui/icons.tsx';
import { saveFile } from '@causeway/web/save-file';
import styles from './import.module.css';
import { ListDrop } from './list-drop.tsx';
import { csvFile, decodeList, MEMBER_FIELDS, type MemberRow, readMemberRows } from './member-csv.ts';

/** The encodings that spreadsheets of each language's countries save lists in, where not in UTF-8. */
const LEGACY = { zh: 'gb18030', en: 'gb18030', tw: 'big5' } as const;

/** Takes a list: pasted, dropped or chosen. */
export function ImportStart({ onRows }: { readonly onRows: (rows: readonly MemberRow[]) => void }) {
  const t = usePhrases(teamImportPhrases);
  const f = usePhrases(teamMemberFieldsPhrases);
  const language = useLanguage();
  const id = useId();
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string | undefined>();

  const take = (source: string) => {
    const rows = readMemberRows(source);
    if (rows.length === 0) setFault(t.empty);
    else if (rows.length > IMPORT_ROWS_MAX) setFault(t.tooMany(rows.length, IMPORT_ROWS_MAX));
    else onRows(rows);
  };
  const takeFile = async (file: File) => {
    try {
      take(decodeList(new Uint8Array(await file.arrayBuffer()), LEGACY[language]));
    } catch {
      setFault(t.unreadable);
    }
  };

  return (
    <ListDrop onFile={(file) => void takeFile(file)}>
      <section className={styles.how} aria-labelledby={`${id}-how`}>
        <h2 id={`${id}-how`}>{t.howTitle}</h2>
        <p>{t.how}</p>
        <dl className={styles.columns}>
          {MEMBER_FIELDS.map((field) => (
            <div key={field}>
              <dt>{f.fields[field]}</dt>
              <dd>{t.columns[field]}</dd>
            </div>
          ))}
        </dl>
        <div>
          <Button
            small
            onClick={() => saveFile(t.templateName, csvFile([MEMBER_FIELDS.map((field) => f.fields[field])]))}
          >
            <DownloadIcon />
            {t.template}
          </Button>
        </div>
      </section>
      {fault !== undefined && <Banner tone="danger">{fault}</Banner>}
      <FieldFrame label={t.paste} hint={t.dropHint}>
        {(aria) => (
          <textarea
            {...aria}
            className={classNames(frame.control, styles.paste)}
            rows={8}
            spellCheck={false}
            autoCapitalize="none"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </FieldFrame>
      <div className={styles.ways}>
        <Button variant="primary" onClick={() => take(text)}>
          {t.read}
        </Button>
        <label className={styles.file}>
          <input
            type="file"
            className="visually-hidden"
            accept=".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file !== undefined) void takeFile(file);
              // The same file again is a change again.
              target.value = '';
            }}
          />
          {t.choose}
        </label>
      </div>
    </ListDrop>
  );
}
