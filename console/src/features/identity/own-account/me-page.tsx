import { EmailText } from '@causeway/web/email-text';
import { Stack, Text } from '@mantine/core';
import { useSelf } from '../../../api/use-self.ts';
import { framePhrases } from '../../../phrases/shared.ts';
import { ownAccountPhrases } from '../../../phrases/identity.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { rightsPhrases } from '../../../phrases/names.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { RoleRights } from '../../../ui/role-rights.tsx';
import { Section } from '../../../ui/section.tsx';
import { PasskeySection } from './passkey-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { TwoFactorSection } from './two-factor-section.tsx';
import { SessionSection } from './session-section.tsx';

/** The operator's own password, two-factor, passkeys and sessions. */
export default function MePage() {
  const t = usePhrases(ownAccountPhrases);
  const { roles } = usePhrases(framePhrases);
  const { purposes } = usePhrases(rightsPhrases);
  const self = useSelf();
  return (
    <Page title={t.meTitle} narrow>
      <Loaded read={self}>
        {({ operator, mfa }) => (
          <>
            <Section
              title={operator.name}
              lead={<EmailText text={`${operator.email} · ${roles[operator.role]}`} />}
            >
              <Stack gap={8}>
                <Text size="sm">{purposes[operator.role]}</Text>
                <Text size="sm" fw={600}>
                  {t.mayDo}
                </Text>
                <RoleRights role={operator.role} />
              </Stack>
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
