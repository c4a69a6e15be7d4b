import { readCustomerTeam } from '@causeway/contract/console/calls';
import type { CustomerTeam } from '@causeway/contract/console/teams';
import { useRead } from '../../../api/use-read.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { teamPhrases } from '../../../phrases/teams.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Fact, FactList } from '../../../ui/fact.tsx';
import { useFormat } from '../../../ui/format.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Section } from '../../../ui/section.tsx';
import { Status } from '../../../ui/status.tsx';
import { Time, useNow } from '../../../ui/time.tsx';
import styles from './customer.module.css';
import { overfullParts } from './team-figures.ts';
import { TeamOffers } from './team-offers.tsx';

/** An administrator's team: its plan, the used seats, and its offers. */
export function TeamSection({ id }: { readonly id: string }) {
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
      {read.data !== undefined && <TeamOffers id={id} team={read.data} />}
    </>
  );
}

function TeamFacts({ team }: { readonly team: CustomerTeam }) {
  const t = usePhrases(teamPhrases);
  const format = useFormat();
  const now = useNow();
  const { deviceNum, accessUntil, later, guaranteeUntil } = team;
  return (
    <FactList>
      <Fact name={t.name}>{team.teamName}</Fact>
      <Fact name={t.teamId}>
        <span className={styles.id}>
          {team.teamId} <CopyButton text={team.teamId} label={t.copyId} />
        </span>
      </Fact>
      <Fact
        name={t.seats}
        note={`${t.seatsUsed(format.count(team.usedDeviceNum))} · ${t.seatsFree(format.count(team.freeDeviceNum))}`}
      >
        {deviceNum === 0 ? t.noPlan : format.count(deviceNum)}
      </Fact>
      <Fact
        name={t.until}
        note={accessUntil !== null && (accessUntil <= now ? t.ended : <Time at={accessUntil} relative />)}
      >
        {accessUntil === null ? t.never : <Time at={accessUntil} />}
      </Fact>
      {later.length > 0 && (
        <Fact name={t.later}>
          {later.map((part) => (
            <div key={part.from}>{t.laterPart(format.count(part.deviceNum), format.time(part.from))}</div>
          ))}
        </Fact>
      )}
      <Fact name={t.members} note={team.blockedNum > 0 && t.blocked(format.count(team.blockedNum))}>
        {format.count(team.memberNum)}
      </Fact>
      <Fact name={t.devices}>{format.count(team.boundDeviceNum)}</Fact>
      {guaranteeUntil !== null && (
        <Fact name={t.guarantee} note={t.guaranteeUntil(format.time(guaranteeUntil))}>
          <Status tone="info">{t.guaranteeRuns}</Status>
        </Fact>
      )}
    </FactList>
  );
}

/** A late payment for a smaller renewal can leave members with more seats than a part of the plan has. */
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
