import { Stack, Text } from '@mantine/core';
import { useIsOwner, useSelf } from '../../../api/use-self.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { rightsPhrases } from '../../../phrases/names.ts';
import { Page } from '../../../ui/page.tsx';
import { RolePurposes, RoleRights } from '../../../ui/role-rights.tsx';
import { Section } from '../../../ui/section.tsx';
import { useRoleNames } from '../../../ui/use-role-names.ts';
import { TodaySection } from '../inbox/today-section.tsx';

/** The first page of operators who may not see figures: their role and its rights. */
export default function StartPage() {
  const { start: t } = usePhrases(rightsPhrases);
  const isOwner = useIsOwner();
  const namesOf = useRoleNames();
  const self = useSelf().data;
  if (self === undefined) return null;
  const { name, roles } = self.operator;
  return (
    <Page title={t.welcome(name)} lead={namesOf(roles)} narrow>
      <TodaySection />
      <Section title={t.mayDo}>
        <Stack gap="sm">
          <RolePurposes roles={roles} />
          {isOwner ? <Text size="sm">{t.everything}</Text> : <RoleRights access={self} />}
          <Text size="sm" c="dimmed">
            {t.tracked}
          </Text>
        </Stack>
      </Section>
    </Page>
  );
}
