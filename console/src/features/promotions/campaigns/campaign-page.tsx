import { readCampaign } from '@causeway/contract/console/calls';
import type { ConsoleCampaign } from '@causeway/contract/console/campaigns';
import type { OutputOf } from '@causeway/contract/endpoint';
import { Button, Text } from '@mantine/core';
import { Link, useParams } from 'react-router';
import { useRead } from '../../../api/use-read.ts';
import { useRights } from '../../../api/use-self.ts';
import { campaignPhrases } from '../../../phrases/promotions.ts';
import { useLanguage } from '../../../phrases/language.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { useFormat } from '../../../ui/format.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { Section } from '../../../ui/section.tsx';
import { Time } from '../../../ui/time.tsx';
import { CampaignEditor } from './campaign-editor.tsx';
import { CampaignPictures } from './campaign-pictures.tsx';
import { CampaignState } from './campaign-state.tsx';
import { EndButton } from './end-button.tsx';

/** A campaign: its results, its form, its pictures. */
export default function CampaignPage() {
  const t = usePhrases(campaignPhrases);
  const language = useLanguage();
  const { id = '' } = useParams();
  const mayChange = useRights()('campaigns.change');
  const read = useRead(readCampaign, { id });
  const campaign = read.data?.campaign;
  const isOpen = campaign !== undefined && campaign.state !== 'ended';
  return (
    <Page
      title={campaign?.title[language] ?? t.campaign}
      lead={campaign === undefined ? undefined : <Facts campaign={campaign} />}
      actions={
        <>
          {isOpen && mayChange && <EndButton campaign={campaign} />}
          {campaign?.kind === 'wheel' && (
            <Button component={Link} variant="default" to={`/wheels/${encodeURIComponent(id)}`}>
              {t.toWheel}
            </Button>
          )}
        </>
      }
    >
      <Loaded read={read} lines={8}>
        {({ campaign: one, orders }) => (
          <>
            {orders !== null && <Brought orders={orders} />}
            {one.state !== 'ended' && mayChange ? (
              <CampaignEditor key={one.id} campaign={one} />
            ) : (
              <Terms campaign={one} />
            )}
            <CampaignPictures campaign={one} mayChange={one.state !== 'ended' && mayChange} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

function Facts({ campaign }: { readonly campaign: ConsoleCampaign }) {
  const t = usePhrases(campaignPhrases);
  return (
    <>
      {t.kinds[campaign.kind]} · <Time at={campaign.startsAt} /> – <Time at={campaign.endsAt} />{' '}
      <CampaignState state={campaign.state} />
    </>
  );
}

function Brought({ orders }: { readonly orders: NonNullable<OutputOf<typeof readCampaign>['orders']> }) {
  const t = usePhrases(campaignPhrases);
  const format = useFormat();
  return (
    <Section title={t.broughtTitle} lead={t.broughtNote}>
      <Text>
        {t.paidOrders}: <strong>{format.count(orders.paid)}</strong>
      </Text>
      <Text>
        {t.daysGiven}: <strong>{format.count(orders.extraDays)}</strong>
      </Text>
    </Section>
  );
}

/** For operators who may only read, and for ended campaigns. */
function Terms({ campaign: { terms, extraDays, state } }: { readonly campaign: ConsoleCampaign }) {
  const t = usePhrases(campaignPhrases);
  const language = useLanguage();
  return (
    <Section title={t.textsTitle} lead={state === 'ended' ? t.overNote : undefined}>
      {terms[language].split('\n').map((paragraph) => (
        <Text key={paragraph}>{paragraph}</Text>
      ))}
      {extraDays.map(({ planKey, days }) => (
        <Text key={planKey}>
          {t.daysOf(planKey)}: <strong>{days}</strong>
        </Text>
      ))}
    </Section>
  );
}
