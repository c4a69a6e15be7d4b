import {
  changeActivity,
  listOperatorActivities,
  readActivity,
  type ActivityDraft,
  type ConsoleActivity,
} from '@causeway/contract/console/activities';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useChange } from '../../../api/use-change.ts';
import { activityPhrases } from '../../../phrases/promotions.ts';
import { framePhrases } from '../../../phrases/shared.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { ChangedMeanwhile } from '../../../ui/changed-meanwhile.tsx';
import { Form } from '../../../ui/form.tsx';
import { useMeanwhile } from '../../../ui/use-meanwhile.ts';
import { ActivityFields } from './activity-form-fields.tsx';
import { useActivityForm } from './use-activity-form.ts';

const draftOf = ({ title, terms, startsAt, endsAt, extraDays }: ConsoleActivity): ActivityDraft => ({
  title,
  terms,
  startsAt,
  endsAt,
  extraDays,
});

const isSameDraft = (one: ConsoleActivity, other: ConsoleActivity): boolean =>
  JSON.stringify(draftOf(one)) === JSON.stringify(draftOf(other));

/** The form stands on the activity as it was when it was opened, saved or taken over, whatever is read meanwhile. */
export function ActivityEditor({ activity }: { readonly activity: ConsoleActivity }) {
  const [seen, setSeen] = useState(activity);
  // A newer version in which nothing of the form has changed: a wheel's budget was set.
  const current = activity.version > seen.version && isSameDraft(activity, seen) ? activity : seen;
  return <EditForm key={seen.version} activity={current} onTake={setSeen} />;
}

interface EditFormProps {
  readonly activity: ConsoleActivity;
  readonly onTake: (activity: ConsoleActivity) => void;
}

function EditForm({ activity, onTake }: EditFormProps) {
  const t = usePhrases(activityPhrases);
  const frame = usePhrases(framePhrases);
  const form = useActivityForm(draftOf(activity));
  const [version, setVersion] = useState<number>();
  const meanwhile = useMeanwhile<ConsoleActivity>({
    nowIn: (bean) => (bean as { readonly activity: ConsoleActivity }).activity,
    onTake,
    onKeep: (now) => setVersion(now.version),
  });
  const { submit, busy } = useChange(changeActivity, {
    onDone: (_answer, { version: saved, draft }) => onTake({ ...activity, ...draft, version: saved + 1 }),
    done: t.saved,
    again: [readActivity, listOperatorActivities],
    onRefusal: (refusal) => meanwhile.onRefusal(refusal) || form.fields.onRefusal(refusal),
  });
  const save = () => {
    const draft = form.demandDraft();
    const { id } = activity;
    if (draft !== undefined) void submit({ id, version: version ?? activity.version, draft });
  };
  return (
    <Form onSubmit={save} wrong={form.fields.wrong}>
      {meanwhile.now !== undefined && (
        <ChangedMeanwhile seen={draftOf(activity)} now={draftOf(meanwhile.now)} {...meanwhile.choice} />
      )}
      <ActivityFields
        form={form}
        kind={activity.kind}
        started={activity.state !== 'planned'}
        named={activity.extraDays.map(({ planKey }) => planKey)}
      />
      <div>
        <Button type="submit" loading={busy}>
          {frame.save}
        </Button>
      </div>
    </Form>
  );
}
