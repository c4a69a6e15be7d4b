import type { Customer } from '@causeway/contract/console/customers';
import { HIGHER_TIERS } from '@causeway/contract/tiers';
import type { ReactNode } from 'react';
import { Anchor, Group } from '@mantine/core';
import { Link } from 'react-router';
import { customerPath } from '../../../places.ts';
import { customersPhrases } from '../../../phrases/backoffice.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { useFormat } from '../../../ui/format.ts';
import { Section } from '../../../ui/section.tsx';
import { Time } from '../../../ui/time.tsx';
import styles from './customer.module.css';
import { wordsPhrases } from '../../../phrases/names.ts';
import { useRights } from '../../../api/use-self.ts';

/** What there is to know at a glance. */
export function CustomerFacts({ customer }: { readonly customer: Customer }) {
  const t = usePhrases(customersPhrases);
  const { languages } = usePhrases(wordsPhrases);
  const format = useFormat();
  const { accessUntil, expiries, blockedAt, devices, maxDeviceNum, deviceMode, invitedBy } = customer;
  const deviceText = deviceMode === 0 ? t.deviceCountApart : t.deviceCount;
  const facts: [string, ReactNode][] = [
    [t.until, accessUntil === null ? t.never : <Moment key="until" at={accessUntil} />],
    ...HIGHER_TIERS.flatMap((tier): [string, ReactNode][] => {
      const at = expiries[tier];
      return at === null ? [] : [[t.tierUntil(t.tiers[tier]), <Moment key={tier} at={at} />]];
    }),
    ...(blockedAt === null
      ? []
      : [[t.blockedAt, <Moment key="blocked" at={blockedAt} />] as [string, ReactNode]]),
    [
      t.paid,
      <WithNote key="paid" main={format.usd(customer.paidUsd)} note={t.paidOrders(customer.paidOrders)} />,
    ],
    // A team's devices are its members'.
    ...(customer.kind === 'team'
      ? []
      : [[t.devices, deviceText(format.count(devices), format.count(maxDeviceNum))] as [string, ReactNode]]),
    [t.sessions, format.count(customer.sessions)],
    [
      t.security,
      <WithNote
        key="security"
        main={customer.secondStep ? t.on : t.off}
        note={customer.passkeys === 0 ? undefined : t.passkeys(customer.passkeys)}
      />,
    ],
    [t.registered, <Moment key="registered" at={customer.registeredAt} />],
    [t.kind, t.kinds[customer.kind]],
    [t.language, languages[customer.language]],
    [
      t.invitedBy,
      invitedBy === null ? (
        t.invitedNobody
      ) : (
        <Anchor key="inviter" component={Link} to={customerPath(invitedBy.id)} inherit>
          {invitedBy.email ?? t.deleted}
        </Anchor>
      ),
    ],
    [t.inviteCode, <WithNote key="invite" main={customer.inviteCode} note={t.invited(customer.invited)} />],
  ];
  return (
    <Section title={t.account} actions={<Elsewhere id={customer.id} />}>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

/** The exact time, and how far away it is. */
function Moment({ at }: { readonly at: number }) {
  return <WithNote main={<Time at={at} />} note={<Time at={at} relative />} />;
}

function WithNote({ main, note }: { readonly main: ReactNode; readonly note: ReactNode }) {
  return (
    <>
      {main}
      {note !== undefined && <small>{note}</small>}
    </>
  );
}

/** Where else the console holds something of this account, for those who may look there. */
function Elsewhere({ id }: { readonly id: string }) {
  const t = usePhrases(customersPhrases);
  const may = useRights();
  return (
    <Group gap="md">
      {may('deliveries.read') && (
        <Anchor component={Link} to={`/deliveries?account=${id}`} size="sm">
          {t.itsMails}
        </Anchor>
      )}
      {may('audit.read') && (
        <Anchor component={Link} to={`/audit?account=${id}`} size="sm">
          {t.itsLog}
        </Anchor>
      )}
    </Group>
  );
}
