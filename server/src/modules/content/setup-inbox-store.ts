import type { Right } from '@causeway/contract/console/rights';
import { sql } from 'kysely';
import type { InboxSource } from '../../platform/inbox/inbox-source.ts';
import type { SettingKey } from './setting.ts';

/** Settings whose built-in values are samples or empty. */
const NEEDED: readonly (readonly [SettingKey, Right])[] = [
  ['brand', 'settings.change'],
  ['supportEmail', 'settings.change'],
  ['factsConfirmed', 'settings.change'],
  ['downloads', 'content.change'],
];

/**
 * Settings that a shop still needs. The facts must be confirmed; the download of one app is enough. A demo works without
 * them.
 */
export const settingsInbox: InboxSource = {
  kind: 'setup',
  right: null,
  items: ({ may }) => sql`
    select key as id, 'missing' as state, null::timestamptz as since, null::timestamptz as deadline, key as subject,
      null::text as detail, '/settings' as path
    from unnest(${NEEDED.filter(([, right]) => may(right)).map(([key]) => key)}::text[]) as needed (key)
    where not exists (select from settings where settings.key = needed.key and case settings.key
      when 'factsConfirmed' then value = 'true' when 'downloads' then jsonb_path_exists(value, '$.*.url ? (@ != "")')
      else true end)`,
};
