import { CAMPAIGN_KINDS, type CampaignKind } from '@causeway/contract/lists';
import { addCampaign, listOperatorCampaigns } from '@causeway/contract/console/calls';
import { Button, Group, Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useChange } from '../../../api/use-change.ts';
import { campaignPhrases } from '../../../phrases/promotions.ts';
import { framePhrases } from '../../../phrases/shared.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { Form } from '../../../ui/form.tsx';
import { Page } from '../../../ui/page.tsx';
import { Section } from '../../../ui/section.tsx';
import { CampaignFields } from './campaign-form-fields.tsx';
import { useCampaignForm } from './use-campaign-form.ts';

/** Creates a campaign; its own page sets pictures and a wheel's weights. */
export default function NewCampaignPage() {
  const t = usePhrases(campaignPhrases);
  const frame = usePhrases(framePhrases);
  const navigate = useNavigate();
  const [kind, setKind] = useState<CampaignKind>('recharge');
  const form = useCampaignForm(kind);
  const { submit, busy } = useChange(addCampaign, {
    onDone: ({ id }) => {
      form.forget();
      return navigate(`/activities/${id}`);
    },
    done: t.added,
    again: [listOperatorCampaigns],
    onRefusal: form.fields.onRefusal,
  });
  const add = () => {
    const draft = form.demandDraft();
    if (draft !== undefined) void submit({ kind, draft });
  };
  return (
    <Page title={t.plan}>
      <Form onSubmit={add} wrong={form.fields.wrong}>
        <Section title={t.kind}>
          <Radio.Group
            aria-label={t.kind}
            value={kind}
            onChange={(value) => setKind(value === 'wheel' ? 'wheel' : 'recharge')}
          >
            <Stack gap="xs">
              {CAMPAIGN_KINDS.map((one) => (
                <Radio key={one} value={one} label={t.kinds[one]} description={t.kindHints[one]} />
              ))}
            </Stack>
          </Radio.Group>
        </Section>
        <CampaignFields form={form} kind={kind} started={false} named={[]} />
        <Group gap="xs">
          <BusyButton type="submit" loading={busy}>
            {t.plan}
          </BusyButton>
          <Button variant="default" component={Link} to="/activities">
            {frame.cancel}
          </Button>
        </Group>
      </Form>
    </Page>
  );
}
