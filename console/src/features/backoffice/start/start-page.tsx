import { Stack, Text } from '@mantine/core';
import { useSelf } from '../../../api/use-self.ts';
import { framePhrases } from '../../../phrases/shared.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { rightsPhrases } from '../../../phrases/names.ts';
import { Page } from '../../../ui/page.tsx';
import { RoleRights } from '../../../ui/role-rights.tsx';
import { Section } from '../../../ui/section.tsx';

/** The first page of operators who may not see figures: their role and its rights. */
export default function StartPage() {
  const { roles } = usePhrases(framePhrases);
  const { purposes, start: t } = usePhrases(rightsPhrases);
  const operator = useSelf().data?.operator;
  if (operator === undefined) return null;
  const { name, role } = operator;
  return (
    <Page title={t.welcome(name)} lead={`${roles[role]} · ${purposes[role]}`} narrow>
      <Section title={t.mayDo}>
        <Stack gap="sm">
          {role === 'owner' ? <Text size="sm">{t.everything}</Text> : <RoleRights role={role} />}
          <Text size="sm" c="dimmed">
            {t.tracked}
          </Text>
        </Stack>
      </Section>
    </Page>
  );
}
