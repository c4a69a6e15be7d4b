import { EmailText } from '@causeway/web/email-text';
import { Anchor, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useSelf } from '../../../api/use-self.ts';
import { ownAccountPhrases } from '../../../phrases/identity.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { RolePurposes, RoleRights } from '../../../ui/role-rights.tsx';
import { Section } from '../../../ui/section.tsx';
import { useRoleNames } from '../../../ui/use-role-names.ts';
import { PasskeySection } from './passkey-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { TwoFactorSection } from './two-factor-section.tsx';
import { SessionSection } from './session-section.tsx';

/** The operator's own password, two-factor, passkeys and sessions. */
export default function MePage() {
  const t = usePhrases(ownAccountPhrases);
  const namesOf = useRoleNames();
  const self = useSelf();
  return (
    <Page title={t.meTitle} narrow>
      <Loaded read={self}>
        {({ operator, rights, limits, mfa }) => (
          <>
            <Section
              title={operator.name}
              lead={<EmailText text={`${operator.email} · ${namesOf(operator.roles)}`} />}
            >
              <Stack gap={8}>
                <RolePurposes roles={operator.roles} />
                <Text size="sm" fw={600}>
                  {t.mayDo}
                </Text>
                <RoleRights access={{ rights, limits }} />
              </Stack>
            </Section>
            <Section title={t.alertsTitle} lead={t.alertsText}>
              <Anchor component={Link} to="/me/alerts">
                {t.chooseAlerts}
              </Anchor>
            </Section>
            <PasswordSection withCode={mfa.on} />
            <TwoFactorSection {...mfa} email={operator.email} />
            <PasskeySection withCode={mfa.on} />
          </>
        )}
      </Loaded>
      <SessionSection />
    </Page>
  );
}
