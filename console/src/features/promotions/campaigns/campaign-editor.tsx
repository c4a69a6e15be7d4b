import { changeCampaign, listOperatorCampaigns, readCampaign } from '@causeway/contract/console/calls';
import type { CampaignDraft, ConsoleCampaign } from '@causeway/contract/console/campaigns';
import { useState } from 'react';
import { useChange } from '../../../api/use-change.ts';
import { campaignPhrases } from '../../../phrases/promotions.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { changedFields } from '../../../ui/changed-fields.ts';
import { ChangedMeanwhile } from '../../../ui/changed-meanwhile.tsx';
import { Form, SaveButton } from '../../../ui/form.tsx';
import { useVersion } from '../../../ui/use-meanwhile.ts';
import { CampaignFields } from './campaign-form-fields.tsx';
import { useCampaignForm } from './use-campaign-form.ts';

const draftOf = ({ title, terms, startsAt, endsAt, extraDays }: ConsoleCampaign): CampaignDraft => ({
  title,
  terms,
  startsAt,
  endsAt,
  extraDays,
});

const isSameDraft = (one: ConsoleCampaign, other: ConsoleCampaign): boolean =>
  changedFields(draftOf(one), draftOf(other)).length === 0;

/** The form starts with the campaign as opened, saved or taken over; later reads do not change it. */
export function CampaignEditor({ campaign }: { readonly campaign: ConsoleCampaign }) {
  const [seen, setSeen] = useState(campaign);
  // Our own save: its start in the past became now.
  const isMoved = campaign.version === seen.version && campaign.startsAt !== seen.startsAt;
  // A newer version that changes nothing in the form: a wheel's budget was set.
  const isSame = campaign.version > seen.version && isSameDraft(campaign, seen);
  const current = isMoved || isSame ? campaign : seen;
  return <EditForm key={`${seen.version} ${current.startsAt}`} campaign={current} onTake={setSeen} />;
}

interface EditFormProps {
  readonly campaign: ConsoleCampaign;
  readonly onTake: (campaign: ConsoleCampaign) => void;
}

function EditForm({ campaign, onTake }: EditFormProps) {
  const t = usePhrases(campaignPhrases);
  const form = useCampaignForm(campaign.kind, draftOf(campaign));
  const meanwhile = useVersion(
    campaign,
    (bean) => (bean as { readonly campaign: ConsoleCampaign }).campaign,
    onTake,
  );
  const { submit, busy } = useChange(changeCampaign, {
    onDone: (_answer, { version: saved, draft }) => onTake({ ...campaign, ...draft, version: saved + 1 }),
    done: t.saved,
    again: [readCampaign, listOperatorCampaigns],
    onRefusal: (refusal) => meanwhile.onRefusal(refusal) || form.fields.onRefusal(refusal),
  });
  const save = () => {
    const draft = form.demandDraft();
    const { id } = campaign;
    if (draft !== undefined) void submit({ id, version: meanwhile.version, draft });
  };
  return (
    <Form onSubmit={save} wrong={form.fields.wrong}>
      <ChangedMeanwhile
        seen={draftOf(campaign)}
        now={meanwhile.now && draftOf(meanwhile.now)}
        {...meanwhile.choice}
      />
      <CampaignFields
        form={form}
        kind={campaign.kind}
        started={campaign.state !== 'planned'}
        named={campaign.extraDays.map(({ planKey }) => planKey)}
      />
      <SaveButton busy={busy} />
    </Form>
  );
}
