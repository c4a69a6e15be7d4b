import { IMPORT_ROWS_MAX } from '@causeway/contract/limits';
import { useId, useState } from 'react';
import { useLanguage } from '../../first-page.ts';
import { usePhrases } from '../../phrases/use-phrases.ts';
import { teamImportPhrases, teamMemberFieldsPhrases } from '../../phrases/teams.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import frame from '../../ui/field-frame.module.css';
import { FieldFrame } from '../../ui/field-frame.tsx';
import { focusOnce } from '../../ui/focus-once.ts';
import { DownloadIcon } from '../../ui/icons.tsx';
import { saveFile } from '@causeway/web/save-file';
import styles from './import.module.css';
import { DropArea } from '../../forms/drop-area.tsx';
import { csvFile, decodeList, MEMBER_FIELDS, type CsvMember, readMemberRows } from './member-csv.ts';

/** The encodings, besides UTF-8, in which spreadsheets of each language's countries save lists. */
const LEGACY = { zh: 'gb18030', en: 'gb18030', tw: 'big5' } as const;

interface ImportStartProps {
  /** The pressed button of the list before no longer exists; the keyboard continues here. */
  readonly isAgain: boolean;
  readonly onRows: (rows: readonly CsvMember[]) => void;
}

/** Accepts a list that is pasted, dropped or chosen. */
export function ImportStart({ isAgain, onRows }: ImportStartProps) {
  const t = usePhrases(teamImportPhrases);
  const language = useLanguage();
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string | undefined>();

  const read = (source: string) => {
    const rows = readMemberRows(source);
    if (rows.length === 0) setFault(t.empty);
    else if (rows.length > IMPORT_ROWS_MAX) setFault(t.tooMany(rows.length, IMPORT_ROWS_MAX));
    else onRows(rows);
  };
  const readFile = async (file: File) => {
    try {
      read(decodeList(new Uint8Array(await file.arrayBuffer()), LEGACY[language]));
    } catch {
      setFault(t.unreadable);
    }
  };

  return (
    <DropArea hint={t.dropHere} onFiles={([file]) => file && void readFile(file)}>
      <Columns />
      {fault !== undefined && <Banner tone="danger">{fault}</Banner>}
      <FieldFrame label={t.paste} hint={t.dropHint}>
        {(aria) => (
          <textarea
            {...aria}
            ref={isAgain ? focusOnce : undefined}
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
        <Button variant="primary" onClick={() => read(text)}>
          {t.read}
        </Button>
        <label className={styles.file}>
          <input
            type="file"
            className="visually-hidden"
            accept=".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file !== undefined) void readFile(file);
              // Lets the same file be chosen again.
              target.value = '';
            }}
          />
          {t.choose}
        </label>
      </div>
    </DropArea>
  );
}

/** The list's format and a template. */
function Columns() {
  const t = usePhrases(teamImportPhrases);
  const { fields } = usePhrases(teamMemberFieldsPhrases);
  const id = useId();
  const template = () => csvFile([MEMBER_FIELDS.map((field) => fields[field])]);
  return (
    <section className={styles.how} aria-labelledby={id}>
      <h2 id={id}>{t.howTitle}</h2>
      <p>{t.how}</p>
      <dl className={styles.columns}>
        {MEMBER_FIELDS.map((field) => (
          <div key={field}>
            <dt>{fields[field]}</dt>
            <dd>{t.columns[field]}</dd>
          </div>
        ))}
      </dl>
      <div>
        <Button small onClick={() => saveFile(t.templateName, template())}>
          <DownloadIcon />
          {t.template}
        </Button>
      </div>
    </section>
  );
}
