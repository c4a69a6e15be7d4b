import { csvFile, type CsvMember } from './member-csv.ts';
import { formatCount } from '@causeway/web/format';
import { usePhrases } from '../../phrases/use-phrases.ts';
import { teamImportPhrases, teamMemberFieldsPhrases } from '../../phrases/teams.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DownloadIcon } from '../../ui/icons.tsx';
import { PathProgress } from '../../ui/path-progress.tsx';
import { saveFile } from '@causeway/web/save-file';
import styles from './import.module.css';
import { plainMemberId } from './member-checks.ts';

interface ImportProgressProps {
  readonly done: number;
  readonly total: number;
  /** The last poll got no answer. */
  readonly away: boolean;
}

export function ImportProgress({ done, total, away }: ImportProgressProps) {
  const t = usePhrases(teamImportPhrases);
  return (
    <Card className={styles.progress} aria-label={t.running}>
      <h2>{t.running}</h2>
      <PathProgress
        label={t.running}
        value={done}
        max={total}
        text={t.done(formatCount(done), formatCount(total))}
      />
      <output className={styles.quiet}>{away ? t.away : t.mayLeave}</output>
    </Card>
  );
}

interface ImportMadeProps {
  readonly made: number;
  /** The rows, if this page still has them. */
  readonly rows: readonly CsvMember[];
  readonly teamId: string;
}

/** The result of an import, with a list of the account names; passwords are only in the administrator's own list. */
export function ImportMade({ made, rows, teamId }: ImportMadeProps) {
  const t = usePhrases(teamImportPhrases);
  const f = usePhrases(teamMemberFieldsPhrases);
  const save = () => {
    const head = [f.fields.name, t.account, f.fields.email, t.passwordWay];
    const lines = rows.map(({ memberId, name, email, password }) => [
      name,
      `${plainMemberId(memberId)}@${teamId}`,
      email,
      password === '' ? t.wayLink : t.wayPassword,
    ]);
    saveFile(t.namesFile, csvFile([head, ...lines]));
  };
  return (
    <div className={styles.made}>
      <Banner tone="success">{t.madeTitle(made)}</Banner>
      <p>{t.madeText}</p>
      <div className={styles.ways}>
        {rows.length > 0 && (
          <Button onClick={save}>
            <DownloadIcon />
            {t.getNames}
          </Button>
        )}
        <ButtonLink variant="primary" to="/index/members">
          {t.toMembers}
        </ButtonLink>
      </div>
    </div>
  );
}
