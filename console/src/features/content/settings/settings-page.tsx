import { SETTING_GROUPS, type SettingGroup } from '@causeway/contract/console/lists';
import { readSettings } from '@causeway/contract/console/calls';
import type { ConsoleSetting } from '@causeway/contract/console/console-settings';
import { useRead } from '../../../api/use-read.ts';
import { useRights } from '../../../api/use-self.ts';
import { contentPhrases } from '../../../phrases/content.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { AppleSection } from './apple-section.tsx';
import { SettingGroupSection } from './setting-group-section.tsx';

export default function SettingsPage() {
  const t = usePhrases(contentPhrases);
  const holds = useRights();
  const settings = useRead(readSettings, {});
  const mayChange = (group: SettingGroup) =>
    holds(group === 'downloads' ? 'content.change' : 'settings.change');
  const ofGroup = (rows: readonly ConsoleSetting[], group: SettingGroup) =>
    rows.filter((row) => row.group === group);
  return (
    <Page title={t.settings} lead={t.settingsLead} narrow>
      <Loaded read={settings} lines={10}>
        {({ settings: rows }) =>
          SETTING_GROUPS.map((group) => (
            <SettingGroupSection
              key={group}
              group={group}
              settings={ofGroup(rows, group)}
              mayChange={mayChange(group)}
            />
          ))
        }
      </Loaded>
      <AppleSection mayChange={holds('settings.change')} />
    </Page>
  );
}
