import type { Right } from '@causeway/contract/console/rights';
import { sql } from 'kysely';
import type { InboxSource } from '../../platform/inbox/inbox-source.ts';
import type { SettingKey } from './setting.ts';

/** Settings whose built-in values are samples. */
const NEEDED: readonly (readonly [SettingKey, Right])[] = [
  ['brand', 'settings.change'],
  ['supportEmail', 'settings.change'],
];

/** Settings that a shop needs and that were never set. A demo works without them. */
export const settingsInbox: InboxSource = {
  kind: 'setup',
  right: null,
  items: ({ may }) => sql`
    select key as id, 'missing' as state, null::timestamptz as since, null::timestamptz as deadline, key as subject,
      null::text as detail, '/settings' as path
    from unnest(${NEEDED.filter(([, right]) => may(right)).map(([key]) => key)}::text[]) as needed (key)
    where not exists (select from settings where settings.key = needed.key)`,
};
