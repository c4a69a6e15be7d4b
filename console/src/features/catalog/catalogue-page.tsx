import { readCatalogue } from '@causeway/contract/console/calls';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useRead } from '../../api/use-read.ts';
import { useRights } from '../../api/use-self.ts';
import { cataloguePhrases } from '../../phrases/catalog.ts';
import { useLanguage } from '../../phrases/language.ts';
import { usePhrases } from '../../phrases/use-phrases.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { CardsPreview } from './cards-preview.tsx';
import { PayMethodSection } from './pay-method-section.tsx';
import { PlanTable } from './plan-table.tsx';
import { ScheduledPlansSection } from './scheduled-plans.tsx';
import { TeamPricesSection } from './team-prices-section.tsx';

/** Plans, their order, and pay methods. */
export default function CataloguePage() {
  const t = usePhrases(cataloguePhrases);
  const language = useLanguage();
  const mayChange = useRights()('catalogue.change');
  const catalogue = useRead(readCatalogue, {});
  const [looking, setLooking] = useState(false);
  return (
    <Page
      title={t.title}
      lead={t.lead}
      actions={
        <>
          <Button variant="default" aria-expanded={looking} onClick={() => setLooking(!looking)}>
            {t.seeCards}
          </Button>
          {mayChange && (
            <Button component={Link} to="/new-plan">
              {t.newPlan}
            </Button>
          )}
        </>
      }
    >
      {looking && <CardsPreview draft={null} />}
      <Loaded read={catalogue} lines={8}>
        {({ plans, payMethods }) => (
          <>
            <Section title={t.plansTitle} lead={mayChange ? t.dragHint : undefined} flush>
              {plans.length === 0 ? (
                <Text size="sm" p="md">
                  {t.noPlans}
                </Text>
              ) : (
                <PlanTable plans={plans} mayChange={mayChange} />
              )}
            </Section>
            <ScheduledPlansSection
              nameOf={(key) => plans.find((plan) => plan.key === key)?.name[language] ?? key}
            />
            <TeamPricesSection mayChange={mayChange} />
            <PayMethodSection methods={payMethods} mayChange={mayChange} />
          </>
        )}
      </Loaded>
    </Page>
  );
}
