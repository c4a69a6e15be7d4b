import { listScheduledPlans, readCatalogue } from '@causeway/contract/console/calls';
import type { ScheduledPlan } from '@causeway/contract/console/scheduled-plans';
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
import { mayLeave } from '../../ui/unsaved.ts';
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
  // The scheduled change as it was when its editing began.
  const [edited, setEdited] = useState<ScheduledPlan>();
  const edit = () => void mayLeave().then((isLeft) => isLeft && setEdited(scheduled));
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
                <PlanSchedule scheduled={scheduled} onEdit={mayChange ? edit : undefined} />
              )}
              {mayChange ? (
                <PlanEditor
                  key={edited?.id}
                  plan={plan}
                  others={plans}
                  isScheduled={scheduled !== undefined}
                  edited={edited}
                  onEdited={edited === undefined ? undefined : () => setEdited(undefined)}
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
