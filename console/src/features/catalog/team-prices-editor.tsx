import { TEAM_PRICE_ROWS_MAX } from '@causeway/contract/console/limits';
import { changeTeamPrices, readTeamPrices } from '@causeway/contract/console/calls';
import {
  type ConfirmedPrice,
  type PriceChange,
  teamPriceChanges,
} from '@causeway/contract/console/price-changes';
import type { TeamPricesDraft } from '@causeway/contract/console/teams';
import { newUuid } from '@causeway/web/new-uuid';
import { Button, Group, SimpleGrid, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useChange } from '../../api/use-change.ts';
import { framePhrases } from '../../phrases/shared.ts';
import { usePhrases } from '../../phrases/use-phrases.ts';
import { cataloguePhrases, teamPricesPhrases } from '../../phrases/catalog.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { ChangedMeanwhile } from '../../ui/changed-meanwhile.tsx';
import { Form } from '../../ui/form.tsx';
import { useUnsaved } from '../../ui/unsaved.ts';
import { useVersion } from '../../ui/use-meanwhile.ts';
import { FigureRows } from './figure-rows.tsx';
import { PriceDialog, pricesIn } from './price-dialog.tsx';
import { TeamPrices } from './team-prices.tsx';
import { useTeamPricesLines } from './use-team-prices-lines.ts';
import { useTeamPricesForm, type TeamPricesForm } from './use-team-prices-form.ts';

type ListedPlan = TeamPricesDraft & { readonly version: number };

/** The form starts with the prices as opened, saved or taken over; later reads do not change it. */
export function TeamPricesEditor({ prices }: { readonly prices: ListedPlan }) {
  const [seen, setSeen] = useState(prices);
  return <PricesForm key={seen.version} seen={seen} onTake={setSeen} />;
}

interface PricesFormProps {
  readonly seen: ListedPlan;
  readonly onTake: (prices: ListedPlan) => void;
}

/** The form, and saving it after the prices are confirmed. */
function useSaving({ seen, onTake }: PricesFormProps) {
  const t = usePhrases(teamPricesPhrases);
  const form = useTeamPricesForm(seen);
  useUnsaved(!form.isAsBefore);
  const [wrong, setWrong] = useState<string>();
  const meanwhile = useVersion(seen, (bean) => (bean as { readonly prices: ListedPlan }).prices, onTake);
  const [stored, setStored] = useState<TeamPricesDraft>(seen);
  const [asked, setAsked] = useState<readonly PriceChange[]>();
  const { submit, busy } = useChange(changeTeamPrices, {
    onDone: (_answer, { version: saved, draft }) => onTake({ ...draft, version: saved + 1 }),
    done: t.saved,
    again: [readTeamPrices],
    onRefusal: (refusal) => {
      const prices = pricesIn(refusal);
      setAsked(prices);
      if (prices !== undefined) return true;
      if (meanwhile.onRefusal(refusal)) {
        setStored((refusal.bean as { readonly prices: ListedPlan }).prices);
        return true;
      }
      setWrong(refusal.message);
      return !refusal.endedSession;
    },
  });
  const send = (confirmed: readonly ConfirmedPrice[]) =>
    void submit({ version: meanwhile.version, draft: form.draft, confirmed: [...confirmed] });
  const save = () => {
    setWrong(undefined);
    const draft = form.demandDraft();
    if (draft === undefined) return;
    const prices = teamPriceChanges(stored, draft);
    if (prices.length > 0) setAsked(prices);
    else send([]);
  };
  return { form, wrong, meanwhile, asked, setAsked, save, send, busy };
}

function PricesForm(props: PricesFormProps) {
  const t = usePhrases(teamPricesPhrases);
  const plans = usePhrases(cataloguePhrases);
  const frame = usePhrases(framePhrases);
  const linesOf = useTeamPricesLines();
  const { form, wrong, meanwhile, asked, setAsked, save, send, busy } = useSaving(props);
  return (
    <>
      <Form onSubmit={save} wrong={wrong}>
        <ChangedMeanwhile
          seen={linesOf(props.seen)}
          now={meanwhile.now && linesOf(meanwhile.now)}
          {...meanwhile.choice}
        />
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
          <Times form={form} />
          <Sizes form={form} />
        </SimpleGrid>
        <Group gap="xs">
          <BusyButton type="submit" loading={busy}>
            {frame.save}
          </BusyButton>
          <Button variant="default" disabled={form.isAsBefore} onClick={form.undo}>
            {t.undo}
          </Button>
        </Group>
        <TeamPrices prices={form.draft} lead={t.pricesLead} />
      </Form>
      {asked !== undefined && (
        <PriceDialog
          key={JSON.stringify(asked)}
          title={plans.priceChange}
          action={frame.save}
          changes={asked}
          busy={busy}
          onClose={() => setAsked(undefined)}
          onConfirm={send}
        />
      )}
    </>
  );
}

function Times({ form }: { readonly form: TeamPricesForm }) {
  const t = usePhrases(teamPricesPhrases);
  return (
    <div>
      <Title order={3}>{t.times}</Title>
      <Text size="sm" mb={6}>
        {t.timesLead}
      </Text>
      <FigureRows
        label={t.times}
        columns={[
          { key: 'days', title: t.days, label: t.daysOf },
          { key: 'price', title: t.price, label: t.priceOf, decimal: true },
          { key: 'save', title: t.save, label: t.timeSaveOf },
        ]}
        rows={form.rows.times}
        most={TEAM_PRICE_ROWS_MAX}
        faultOf={form.faultOf}
        onChange={(times) => form.change({ times })}
        makeRow={() => ({ id: newUuid(), days: '', price: '', save: '0' })}
        addLabel={t.addTime}
        removeLabel={t.removeTime}
      />
      {form.timeFault !== undefined && (
        <Text role="alert" tabIndex={-1} size="sm" c="var(--bad-ink)" mt={6}>
          {form.timeFault}
        </Text>
      )}
    </div>
  );
}

function Sizes({ form }: { readonly form: TeamPricesForm }) {
  const t = usePhrases(teamPricesPhrases);
  return (
    <div>
      <Title order={3}>{t.sizes}</Title>
      <Text size="sm" mb={6}>
        {t.sizesLead}
      </Text>
      <FigureRows
        label={t.sizes}
        columns={[
          { key: 'seats', title: t.seats, label: t.seatsOf },
          { key: 'save', title: t.save, label: t.sizeSaveOf },
        ]}
        rows={form.rows.sizes}
        most={TEAM_PRICE_ROWS_MAX}
        faultOf={form.faultOf}
        onChange={(sizes) => form.change({ sizes })}
        makeRow={() => ({ id: newUuid(), seats: '', save: '0' })}
        addLabel={t.addSize}
        removeLabel={t.removeSize}
      />
    </div>
  );
}
