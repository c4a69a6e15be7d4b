import { EmailText } from '@causeway/web/email-text';
import { MailLanguageField } from '../../../forms/mail-language-field.tsx';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { framePhrases } from '../../../phrases/shared.ts';
import { teamOfficePhrases, teamPhrases } from '../../../phrases/teams.ts';
import { Card } from '../../../ui/card.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { ArrowIcon } from '../../../ui/icons.tsx';
import { Link } from '../../../ui/link.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TeamFrame } from '../team-frame.tsx';
import { type Team, useTeam } from '../../../api/use-team.ts';
import { NameForm } from './name-form.tsx';
import styles from './settings-page.module.css';

export default function TeamSettingsPage() {
  const { settings: t } = usePhrases(teamOfficePhrases);
  const { names } = usePhrases(teamPhrases);
  const { data, isError, isFetching, refetch } = useTeam();
  return (
    <TeamFrame section="settings" title={names.settings} lead={t.lead}>
      {data !== undefined ? (
        <>
          <TeamCard team={data} />
          <AccountCard team={data} />
        </>
      ) : isError ? (
        <LoadFailure onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <Skeleton lines={8} />
      )}
    </TeamFrame>
  );
}

function TeamCard({ team }: { readonly team: Team }) {
  const { settings: t } = usePhrases(teamOfficePhrases);
  return (
    <Card aria-labelledby="team-settings" className={styles.card}>
      <h2 id="team-settings">{t.team}</h2>
      <NameForm name={team.teamName} />
      <dl className={styles.facts}>
        <dt>{t.id}</dt>
        <dd className={styles.id}>
          <span translate="no">{team.teamId}</span>
          <CopyButton text={team.teamId} label={t.copyId} />
        </dd>
        <dd className={styles.quiet}>{t.idHint}</dd>
      </dl>
    </Card>
  );
}

function AccountCard({ team }: { readonly team: Team }) {
  const { settings: t } = usePhrases(teamOfficePhrases);
  const { titles } = usePhrases(framePhrases);
  const ways = [
    { to: '/Security', title: titles.security, text: t.security },
    { to: '/Leave', title: titles.leave, text: t.leave },
  ];
  return (
    <Card aria-labelledby="own-account" className={styles.card}>
      <h2 id="own-account">{t.account}</h2>
      <dl className={styles.facts}>
        <dt>{t.email}</dt>
        <dd>
          <EmailText text={team.email} />
        </dd>
        <dd className={styles.quiet}>{t.emailHint}</dd>
      </dl>
      <MailLanguageField />
      <ul className={styles.ways}>
        {ways.map(({ to, title, text }) => (
          <li key={to}>
            <Link to={to}>
              <span className={styles.words}>
                <strong>{title}</strong>
                <span className={styles.quiet}>{text}</span>
              </span>
              <ArrowIcon />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
