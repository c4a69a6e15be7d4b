import type { SettingGroup } from '@causeway/contract/console/lists';
import { changeDownloads, changeSettings, readSettings } from '@causeway/contract/console/calls';
import type { ConsoleSetting, SettingValue } from '@causeway/contract/console/console-settings';
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import type { ApiRefusal } from '@causeway/web/failures';
import { useChange } from '../../../api/use-change.ts';
import { useIsOwner, useRights } from '../../../api/use-self.ts';
import { refetch } from '../../../api/use-read.ts';
import { contentPhrases } from '../../../phrases/content.ts';
import { framePhrases } from '../../../phrases/shared.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { ChangedMeanwhile } from '../../../ui/changed-meanwhile.tsx';
import { Form } from '../../../ui/form.tsx';
import { showDone } from '../../../ui/notices.ts';
import { RequestDialog, useRequest } from '../../../ui/request-dialog.tsx';
import { Section } from '../../../ui/section.tsx';
import { useUnsaved } from '../../../ui/unsaved.ts';
import { useMeanwhile } from '../../../ui/use-meanwhile.ts';
import { FactsPreview, RatesPreview, ReceiptPreview, TierPointsPreview } from './previews.tsx';
import { SettingField } from './setting-field.tsx';
import styles from './settings.module.css';

interface SettingGroupSectionProps {
  readonly group: SettingGroup;
  readonly settings: readonly ConsoleSetting[];
  readonly mayChange: boolean;
}

const APPROVED_GROUPS: readonly SettingGroup[] = ['brand', 'downloads', 'money'];

type Values = Readonly<Record<string, SettingValue>>;

/** The changed settings of a group, and saving them. */
function useSettingGroup({ group, settings }: Omit<SettingGroupSectionProps, 'mayChange'>) {
  const t = usePhrases(contentPhrases);
  const frame = usePhrases(framePhrases);
  const [touched, setTouched] = useState<Values>({});
  /** The values that the operator saw, if they differ from the current ones. */
  const [seen, setSeen] = useState<Values>({});
  const [wrongPath, setWrongPath] = useState<string>();
  const changes = settings
    .filter(({ path, value }) => path in touched && touched[path] !== value)
    .map(({ path, value }) => ({ path, was: seen[path] ?? value, value: touched[path] ?? value }));
  useUnsaved(changes.length > 0);
  const forget = () => {
    setTouched({});
    setSeen({});
    setWrongPath(undefined);
    meanwhile.drop();
  };
  const meanwhile = useMeanwhile<Values>({
    nowIn: (bean) => (bean as { readonly now: Values }).now,
    onTake: () => {
      forget();
      void refetch(readSettings);
    },
    onKeep: setSeen,
  });
  const onRefusal = (refusal: ApiRefusal): boolean => {
    if (refusal.refusal !== 'SETTING_WRONG') return meanwhile.onRefusal(refusal);
    setWrongPath((refusal.bean as { readonly path: string }).path);
    return true;
  };
  const endpoint = group === 'downloads' ? changeDownloads : changeSettings;
  const { submit, busy } = useChange(endpoint, {
    onDone: async ({ state }) => {
      await refetch(readSettings);
      forget();
      showDone(state === 'done' ? t.savedSettings : frame.requested);
    },
    again: [readSettings],
    onRefusal,
  });
  const keep = (path: string, value: SettingValue) => {
    const present = settings.find((setting) => setting.path === path)?.value;
    // A background read may change the value while the operator edits it.
    const isSame = !(path in touched) || touched[path] === present;
    if (isSame && present !== undefined) setSeen((before) => ({ ...before, [path]: present }));
    setTouched((before) => ({ ...before, [path]: value }));
    setWrongPath(undefined);
  };
  const valueOf = ({ path, value }: ConsoleSetting) => touched[path] ?? value;
  return { changes, forget, meanwhile, submit, busy, keep, valueOf, wrongPath };
}

/** A group's form, built from the server's description of each setting. Only changed settings are sent. */
export function SettingGroupSection({ group, settings, mayChange }: SettingGroupSectionProps) {
  const t = usePhrases(contentPhrases);
  const seesCards = useRights()('catalogue.read');
  const { changes, forget, meanwhile, submit, busy, keep, valueOf, wrongPath } = useSettingGroup({
    group,
    settings,
  });
  const request = useRequest(useNeedsApproval(group), busy, (given) => submit({ changes, ...given }));
  return (
    <Section title={t.groups[group]} lead={t.groupLeads[group]}>
      <Form onSubmit={() => changes.length > 0 && request.save()}>
        <ChangedMeanwhile
          seen={Object.fromEntries(changes.map(({ path, was }) => [path, was]))}
          now={meanwhile.now}
          {...meanwhile.choice}
        />
        {settingSubjects(settings).map(({ subject, rows }) => (
          <fieldset key={subject} className={styles.subject} disabled={!mayChange}>
            <legend className={rows[0]?.path === subject ? 'visually-hidden' : undefined}>
              {t.fields[subject] ?? subject}
            </legend>
            <div className={styles.fields}>
              {rows.map((setting) => (
                <SettingField
                  key={setting.path}
                  setting={setting}
                  value={valueOf(setting)}
                  wrong={wrongPath === setting.path}
                  onChange={(value) => keep(setting.path, value)}
                />
              ))}
            </div>
          </fieldset>
        ))}
        {mayChange ? (
          <SaveButtons changed={changes.length} busy={busy} onUndo={forget} />
        ) : (
          <Text size="sm" c="dimmed">
            {t.readOnly}
          </Text>
        )}
      </Form>
      <RequestDialog {...request.dialog} />
      {group === 'prices' && seesCards && <TierPointsPreview settings={settings} valueOf={valueOf} />}
      {group === 'money' && seesCards && <RatesPreview settings={settings} valueOf={valueOf} />}
      {group === 'facts' && <FactsPreview settings={settings} valueOf={valueOf} />}
      {group === 'receipts' && <ReceiptPreview settings={settings} valueOf={valueOf} />}
    </Section>
  );
}

/**
 * Where customers are sent, what they install, what they pay in yuan, and checks of money are no one's decision alone, except an
 * owner's.
 */
function useNeedsApproval(group: SettingGroup): boolean {
  const isOwner = useIsOwner();
  return APPROVED_GROUPS.includes(group) && !isOwner;
}

interface SaveButtonsProps {
  /** The number of changed settings. */
  readonly changed: number;
  readonly busy: boolean;
  readonly onUndo: () => void;
}

function SaveButtons({ changed, busy, onUndo }: SaveButtonsProps) {
  const t = usePhrases(contentPhrases);
  return (
    <Group gap="xs">
      <BusyButton type="submit" loading={busy} disabled={changed === 0}>
        {t.save}
      </BusyButton>
      {changed > 0 && (
        <Button variant="default" onClick={onUndo}>
          {t.undo}
        </Button>
      )}
      <output className={styles.count}>{changed > 0 && t.unsaved(changed)}</output>
    </Group>
  );
}

interface SettingSubject {
  /** The part of the path that names the rows' subject. */
  readonly subject: string;
  readonly rows: readonly ConsoleSetting[];
}

/** Groups rows about one subject: a name in its languages, a download with its facts. */
function settingSubjects(settings: readonly ConsoleSetting[]): readonly SettingSubject[] {
  const subjects = Map.groupBy(settings, ({ path }) => {
    const steps = path.split('.');
    return steps.length > 1 ? (steps.at(-2) ?? path) : path;
  });
  return [...subjects].map(([subject, rows]) => ({ subject, rows }));
}
