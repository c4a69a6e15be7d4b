import { readCampaign, readOperatorWheel } from '@causeway/contract/console/calls';
import { Button, Text } from '@mantine/core';
import { Link, useParams } from 'react-router';
import { useRead } from '../../../api/use-read.ts';
import { useRights } from '../../../api/use-self.ts';
import { useLanguage } from '../../../phrases/language.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { wheelPhrases } from '../../../phrases/promotions.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { BudgetSection } from './budget-section.tsx';
import { GrantsSection } from './grants-section.tsx';
import { VersionsSection } from './versions-section.tsx';
import { WeightsSection } from './weights-section.tsx';
import { WinsSection } from './wins-section.tsx';

export default function WheelPage() {
  const t = usePhrases(wheelPhrases);
  const language = useLanguage();
  const { id = '' } = useParams();
  const may = useRights();
  const campaign = useRead(readCampaign, { id });
  const wheel = useRead(readOperatorWheel, { id });
  const shown = campaign.data?.campaign;
  return (
    <Page
      title={shown?.title[language] ?? t.weights}
      lead={t.lead}
      actions={
        <Button component={Link} variant="default" to={`/activities/${encodeURIComponent(id)}`}>
          {t.toCampaign}
        </Button>
      }
    >
      <Loaded read={campaign}>
        {({ campaign: { kind, state } }) =>
          kind === 'wheel' ? (
            <Loaded read={wheel} lines={8}>
              {(data) => {
                const open = state !== 'ended';
                return (
                  <>
                    {!open && <Text size="sm">{t.over}</Text>}
                    <WeightsSection id={id} wheel={data} mayChange={open && may('campaigns.change')} />
                    <BudgetSection id={id} wheel={data} mayChange={open && may('campaigns.change')} />
                    <GrantsSection id={id} wheel={data} mayGive={open && may('spins.grant')} />
                    <VersionsSection wheel={data} />
                    <WinsSection id={id} />
                  </>
                );
              }}
            </Loaded>
          ) : (
            <Text>{t.notFound}</Text>
          )
        }
      </Loaded>
    </Page>
  );
}
