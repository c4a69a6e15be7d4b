import { sql } from 'kysely';
import type { InboxSource } from '../../platform/inbox/inbox-source.ts';

/** A shop without a plan to buy or a method to pay. */
export const catalogInbox: InboxSource = {
  kind: 'setup',
  right: 'catalogue.change',
  items: () => sql`
    select id, 'missing' as state, null::timestamptz as since, null::timestamptz as deadline, id as subject,
      null::text as detail, '/catalogue' as path
    from (values ('plans', exists (select from plans where on_sale)),
      ('payMethods', exists (select from pay_methods where enabled))) as parts (id, is_there)
    where not is_there`,
};
