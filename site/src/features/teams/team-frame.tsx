import { type ReactNode, useEffect, useRef } from 'react';
import { usePhrases } from '../../phrases/use-phrases.ts';
import { teamPhrases } from '../../phrases/teams.ts';
import { Link } from '../../ui/link.tsx';
import { Page } from '../../ui/page.tsx';
import { showSelected } from '../../ui/show-selected.ts';
import styles from './team-frame.module.css';
import { useTeam } from '../../api/use-team.ts';

/** The sections in display order. */
const SECTIONS = [
  ['overview', '/myAccount'],
  ['members', '/index/members'],
  ['devices', '/index/devices'],
  ['plans', '/index/packages'],
  ['orders', '/index/orders'],
  ['records', '/index/records'],
  ['settings', '/index/settings'],
] as const;

export type TeamSection = (typeof SECTIONS)[number][0];

interface TeamFrameProps {
  /** The page's section, if any. */
  readonly section?: TeamSection;
  readonly title: string;
  readonly lead?: ReactNode;
  readonly above?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A page of the team's management: the team, the sections (a strip on phones, else a list beside the page), the page. */
export function TeamFrame({ section, title, lead, above, actions, children }: TeamFrameProps) {
  const t = usePhrases(teamPhrases);
  const { data: team } = useTeam();
  const strip = useRef<HTMLElement>(null);
  useEffect(() => showSelected(strip.current, section), [section]);
  return (
    <Page>
      <div className={styles.frame}>
        <div className={styles.side}>
          <p className={styles.team}>
            {/* The lines have their height before the team arrives. */}
            <bdi className={styles.name} title={team?.teamName}>
              {team?.teamName ?? '\u00a0'}
            </bdi>
            <span key={team?.teamId} className={styles.id}>
              {team ? t.teamId(team.teamId) : '\u00a0'}
            </span>
          </p>
          <nav ref={strip} className={styles.sections} aria-label={t.sections}>
            {SECTIONS.map(([key, to]) => (
              <Link
                key={key}
                to={to}
                className={styles.section}
                data-key={key}
                aria-current={key === section ? 'page' : undefined}
              >
                {t.names[key]}
              </Link>
            ))}
          </nav>
        </div>
        <div className={styles.room}>
          <header className={styles.header}>
            <div className={styles.words}>
              {above}
              <h1>{title}</h1>
              {lead !== undefined && <p className={styles.lead}>{lead}</p>}
            </div>
            {actions !== undefined && <div className={styles.actions}>{actions}</div>}
          </header>
          {children}
        </div>
      </div>
    </Page>
  );
}
