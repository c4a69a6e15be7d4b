import { readCustomerTeam, type CustomerTeam } from '@causeway/contract/console/teams';
import type { ReactNode } from 'react';
import { useRead } from '../../../api/use-read.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { teamPhrases } from '../../../phrases/teams.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { useFormat } from '../../../ui/format.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Section } from '../../../ui/section.tsx';
import { Status } from '../../../ui/status.tsx';
import { Time } from '../../../ui/time.tsx';
import styles from './customer.module.css';
import { overfullParts } from './overfull-parts.ts';
import { TeamOffers } from './team-offers.tsx';

interface TeamSectionProps {
  readonly id: string;
  /** The account has not been deleted. */
  readonly isThere: boolean;
}

/** The team of an administrator: its plan and how much of it is used, and what it has been offered. */
export function TeamSection({ id, isThere }: TeamSectionProps) {
  const t = usePhrases(teamPhrases);
  const read = useRead(readCustomerTeam, { id });
  return (
    <>
      <Section title={t.title}>
        <Loaded read={read} lines={4}>
          {(team) => (
            <>
              <TooManySeats team={team} />
              <TeamFacts team={team} />
            </>
          )}
        </Loaded>
      </Section>
      {read.data !== undefined && <TeamOffers id={id} team={read.data} isThere={isThere} />}
    </>
  );
}

function TeamFacts({ team }: { readonly team: CustomerTeam }) {
  const t = usePhrases(teamPhrases);
  const format = useFormat();
  const { deviceNum, accessUntil, later, guaranteeUntil } = team;
  const facts: [string, ReactNode][] = [
    [t.name, team.teamName],
    [
      t.teamId,
      <span key="id" className={styles.id}>
        {team.teamId} <CopyButton text={team.teamId} label={t.copyId} />
      </span>,
    ],
    [
      t.seats,
      <>
        {deviceNum === 0 ? t.noPlan : format.count(deviceNum)}
        <small>
          {t.seatsUsed(format.count(team.usedDeviceNum))} · {t.seatsFree(format.count(team.freeDeviceNum))}
        </small>
      </>,
    ],
    [
      t.until,
      accessUntil === null ? (
        t.never
      ) : (
        <>
          <Time at={accessUntil} />
          <small>{deviceNum === 0 ? t.ended : <Time at={accessUntil} relative />}</small>
        </>
      ),
    ],
    ...(later.length === 0
      ? []
      : [[t.later, later.map((part) => <LaterPart key={part.from} {...part} />)] as [string, ReactNode]]),
    [
      t.members,
      <>
        {format.count(team.memberNum)}
        {team.blockedNum > 0 && <small>{t.blocked(format.count(team.blockedNum))}</small>}
      </>,
    ],
    [t.devices, format.count(team.boundDeviceNum)],
    ...(guaranteeUntil === null
      ? []
      : [
          [
            t.guarantee,
            <>
              <Status tone="info">{t.guaranteeRuns}</Status>
              <small>{t.guaranteeUntil(format.time(guaranteeUntil))}</small>
            </>,
          ] as [string, ReactNode],
        ]),
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function LaterPart({ from, deviceNum }: CustomerTeam['later'][number]) {
  const t = usePhrases(teamPhrases);
  const format = useFormat();
  return <div>{t.laterPart(format.count(deviceNum), format.time(from))}</div>;
}

/** Money that came late for a smaller renewal can leave members with more seats than a part of the plan has. */
function TooManySeats({ team }: { readonly team: CustomerTeam }) {
  const t = usePhrases(teamPhrases);
  const format = useFormat();
  return overfullParts(team).map(({ from, seats, tooMany }) => {
    const figures = [format.count(seats), format.count(tooMany)] as const;
    return (
      <div key={from} className={styles.warning}>
        {from === null ? t.tooManyNow(...figures) : t.tooManyFrom(format.time(from), ...figures)}
      </div>
    );
  });
}
