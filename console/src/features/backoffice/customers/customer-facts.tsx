import { EmailText } from '@causeway/web/email-text';
import type { Customer } from '@causeway/contract/console/customers';
import { HIGHER_TIERS } from '@causeway/contract/tiers';
import { Anchor, Group } from '@mantine/core';
import { Link } from 'react-router';
import { customerPath } from '../../../places.ts';
import { customerSupportPhrases, customersPhrases } from '../../../phrases/backoffice.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { Fact, FactList } from '../../../ui/fact.tsx';
import { useFormat } from '../../../ui/format.ts';
import { Section } from '../../../ui/section.tsx';
import { Time } from '../../../ui/time.tsx';
import { wordsPhrases } from '../../../phrases/names.ts';
import { useRights } from '../../../api/use-self.ts';

export function CustomerFacts({ customer }: { readonly customer: Customer }) {
  const t = usePhrases(customersPhrases);
  const { languages } = usePhrases(wordsPhrases);
  const format = useFormat();
  const { accessUntil, expiries, blockedAt, invitedBy, paidOrders, paidUsd } = customer;
  return (
    <Section title={t.account} actions={<Elsewhere id={customer.id} />}>
      <FactList>
        <Fact name={t.until}>{accessUntil === null ? t.never : <Moment at={accessUntil} />}</Fact>
        {HIGHER_TIERS.map((tier) => {
          const at = expiries[tier];
          return (
            at !== null && (
              <Fact key={tier} name={t.tierUntil(t.tiers[tier])}>
                <Moment at={at} />
              </Fact>
            )
          );
        })}
        {blockedAt !== null && (
          <Fact name={t.blockedAt}>
            <Moment at={blockedAt} />
          </Fact>
        )}
        {paidOrders !== null && paidUsd !== null && (
          <Fact name={t.paid} note={t.paidOrders(paidOrders)}>
            {format.usd(paidUsd)}
          </Fact>
        )}
        <LoginFacts customer={customer} />
        <Fact name={t.registered}>
          <Moment at={customer.registeredAt} />
        </Fact>
        <Fact name={t.kind}>{t.kinds[customer.kind]}</Fact>
        <Fact name={t.language}>{languages[customer.language]}</Fact>
        <Fact name={t.mailLanguage}>
          {customer.mailLanguage === 'site' ? t.asOnSite : languages[customer.mailLanguage]}
        </Fact>
        <Fact name={t.invitedBy}>
          {invitedBy === null ? (
            t.invitedNobody
          ) : (
            <Anchor component={Link} to={customerPath(invitedBy.id)} inherit>
              {invitedBy.email ?? t.deleted}
            </Anchor>
          )}
        </Fact>
        <Fact name={t.inviteCode} note={t.invited(customer.invited)}>
          {customer.inviteCode}
        </Fact>
      </FactList>
    </Section>
  );
}

/** Devices, sessions, and what a login needs. */
function LoginFacts({ customer }: { readonly customer: Customer }) {
  const t = usePhrases(customersPhrases);
  const support = usePhrases(customerSupportPhrases);
  const format = useFormat();
  const { devices, maxDeviceNum, deviceMode, extraSlots, mfaOffAt, newEmail } = customer;
  const deviceText = deviceMode === 0 ? t.deviceCountApart : t.deviceCount;
  const extra = extraSlots !== null && (
    <>
      {support.extraSlots(extraSlots.slots)} <Time at={extraSlots.until} />
    </>
  );
  return (
    <>
      {/* A team's devices belong to its members. */}
      {customer.kind !== 'team' && (
        <Fact name={t.devices} note={extra}>
          {deviceText(format.count(devices), format.count(maxDeviceNum))}
        </Fact>
      )}
      <Fact name={t.sessions}>{format.count(customer.sessions)}</Fact>
      <Fact name={t.security} note={customer.passkeys > 0 && t.passkeys(customer.passkeys)}>
        {customer.mfa ? t.on : t.off}
        {mfaOffAt !== null && (
          <small>
            {support.mfaOffAt} <Time at={mfaOffAt} />
          </small>
        )}
      </Fact>
      {newEmail !== null && (
        <Fact name={support.waitingEmail}>
          <EmailText text={newEmail} />
        </Fact>
      )}
    </>
  );
}

/** The exact time and its distance. */
function Moment({ at }: { readonly at: number }) {
  return (
    <>
      <Time at={at} />
      <small>
        <Time at={at} relative />
      </small>
    </>
  );
}

/** Links to the account's other data, for operators who may open them. */
function Elsewhere({ id }: { readonly id: string }) {
  const t = usePhrases(customersPhrases);
  const may = useRights();
  return (
    <Group gap="4px 16px">
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
