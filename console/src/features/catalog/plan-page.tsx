import { listScheduledPlans, readCatalogue } from '@causeway/contract/console/calls';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useRead } from '../../api/use-read.ts';
import { useRights } from '../../api/use-self.ts';
import { cataloguePhrases } from '../../phrases/catalog.ts';
import { useLanguage } from '../../phrases/language.ts';
import { usePhrases } from '../../phrases/use-phrases.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { CardsPreview } from './cards-preview.tsx';
import { PlanEditor } from './plan-editor.tsx';
import { PlanHistory } from './plan-history.tsx';
import { PlanSchedule } from './scheduled-plans.tsx';
import { SaleButton } from './sale-button.tsx';

export default function PlanPage() {
  const t = usePhrases(cataloguePhrases);
  const language = useLanguage();
  const { key = '' } = useParams();
  const mayChange = useRights()('catalogue.change');
  const catalogue = useRead(readCatalogue, {});
  const scheduled = useRead(listScheduledPlans, {}).data?.list.find(({ planKey }) => planKey === key);
  const [editing, setEditing] = useState(false);
  const edited = editing ? scheduled : undefined;
  const plan = catalogue.data?.plans.find((one) => one.key === key);
  return (
    <Page
      title={plan?.name[language] ?? key}
      lead={plan === undefined ? undefined : key}
      actions={plan !== undefined && mayChange && <SaleButton plan={plan} />}
    >
      <Loaded read={catalogue} lines={8}>
        {({ plans }) =>
          plan === undefined ? (
            <Text>{t.notFound}</Text>
          ) : (
            <>
              {scheduled !== undefined && edited === undefined && (
                <PlanSchedule scheduled={scheduled} onEdit={mayChange ? () => setEditing(true) : undefined} />
              )}
              {mayChange ? (
                <PlanEditor
                  key={key}
                  plan={plan}
                  others={plans}
                  isScheduled={scheduled !== undefined}
                  edited={edited}
                  onEdited={edited === undefined ? undefined : () => setEditing(false)}
                />
              ) : (
                <CardsPreview draft={null} />
              )}
              <PlanHistory planKey={key} />
            </>
          )
        }
      </Loaded>
    </Page>
  );
}
