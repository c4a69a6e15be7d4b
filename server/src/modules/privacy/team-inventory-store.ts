import { sql } from 'kysely';
import { own, type DataInventory } from './rows-inventory-store.ts';

/** A team belongs to its administrator: members' rows are deleted with it, after their accounts were emptied. */
export const HELD_TEAM: DataInventory<
  'teams' | 'members' | 'member_addresses' | 'team_imports' | 'team_offers' | 'team_prices'
> = {
  members: {
    of: ({ id }) => sql`team_id = ${id}::uuid`,
    shown: [
      'member_id',
      'name',
      'email',
      'expires_at',
      'device_num',
      'last_login_at',
      'created_at',
      'removed_at',
    ],
    withheld: ['account_id', 'team_id'],
    onDeletion: 'delete',
  },
  member_addresses: {
    of: ({ id }) => sql`team_id = ${id}::uuid`,
    shown: [],
    withheld: ['team_id', 'address_key', 'named_at'],
    onDeletion: 'delete',
  },
  team_imports: {
    of: ({ id }) => sql`team_id = ${id}::uuid`,
    shown: ['state', 'total', 'done', 'begun_at'],
    withheld: ['team_id', 'import_id', 'heard_at', 'run'],
    onDeletion: 'delete',
  },
  teams: {
    of: own,
    shown: ['name', 'team_id', 'created_at'],
    withheld: ['account_id', 'addresses_refused_at'],
    onDeletion: 'delete',
  },
  // A record: orders reference it.
  team_offers: {
    of: own,
    shown: ['id', 'days', 'device_num', 'total_cents', 'made_at', 'expires_at', 'withdrawn_at'],
    withheld: ['account_id', 'made_by'],
    onDeletion: 'keep',
  },
  team_prices: null,
};
