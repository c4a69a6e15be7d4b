import type { AlertChoice } from '@causeway/contract/console/alerts';
import { readAlertPreferences, saveAlertPreferences } from '@causeway/contract/console/calls';
import type { OutputOf } from '@causeway/contract/endpoint';
import { useState } from 'react';
import { useChange } from '../../../api/use-change.ts';
import { alertsPhrases } from '../../../phrases/backoffice.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { useUnsaved } from '../../../ui/unsaved.ts';
import { useFields } from '../../../ui/use-fields.ts';
import { fromClock, toClock } from './clock-time.ts';

export type Preferences = OutputOf<typeof readAlertPreferences>;

const USUAL_QUIET = { from: 22 * 60, until: 8 * 60 };

/** The form of an operator's preferences. */
export function useAlertForm({ choices: first, quiet, digestAt }: Preferences) {
  const t = usePhrases(alertsPhrases);
  const [choices, setChoices] = useState(first);
  const [isQuiet, setQuiet] = useState(quiet !== null);
  const { from, until } = quiet ?? USUAL_QUIET;
  const fields = useFields(
    { digestAt: toClock(digestAt), from: toClock(from), until: toClock(until) },
    { ALERT_HOURS_WRONG: 'until' },
  );
  const { submit, busy } = useChange(saveAlertPreferences, {
    done: t.saved,
    again: [readAlertPreferences],
    onRefusal: fields.onRefusal,
  });
  const isChanged = {
    digest: fields.values.digestAt !== toClock(digestAt),
    // The hours count only while they are on.
    quiet:
      isQuiet !== (quiet !== null) ||
      (isQuiet && (fields.values.from !== toClock(from) || fields.values.until !== toClock(until))),
    choices: JSON.stringify(choices) !== JSON.stringify(first),
  };
  useUnsaved(isChanged.digest || isChanged.quiet || isChanged.choices);
  const save = () => {
    const [digest, quietFrom, quietUntil] = [
      fields.values.digestAt,
      fields.values.from,
      fields.values.until,
    ].map(fromClock);
    const missing = (minute: number | undefined, matters = true) =>
      matters && minute === undefined ? t.timeMissing : undefined;
    const isComplete = fields.refuse({
      digestAt: missing(digest),
      from: missing(quietFrom, isQuiet),
      until: missing(quietUntil, isQuiet),
    });
    if (!isComplete || digest === undefined) return;
    const hours =
      quietFrom === undefined || quietUntil === undefined ? null : { from: quietFrom, until: quietUntil };
    void submit({ choices, quiet: isQuiet ? hours : null, digestAt: digest });
  };
  const choose = (choice: AlertChoice) =>
    setChoices((before) => before.map((one) => (one.kind === choice.kind ? choice : one)));
  return { choices, choose, isQuiet, setQuiet, fields, save, busy };
}
