import { own, type DataInventory } from './rows-inventory-store.ts';

/** The wheel's tables in the order of deletion: a spin references its grant and its commitment. */
export const HELD_WHEEL: DataInventory<'wheel_spins' | 'wheel_spin_grants' | 'wheel_commitments'> = {
  wheel_spins: {
    of: own,
    shown: [
      'id',
      'campaign_id',
      'commitment_id',
      'weights_version',
      'seed',
      'segment',
      'days',
      'spun_at',
      'taken_back_at',
    ],
    withheld: ['account_id', 'grant_id'],
    onDeletion: 'delete',
  },
  wheel_spin_grants: {
    of: own,
    // `reference` may be a friend's id.
    shown: ['id', 'campaign_id', 'source', 'given_at', 'spent_at', 'taken_back_at'],
    withheld: ['account_id', 'reference', 'order_id'],
    onDeletion: 'delete',
  },
  wheel_commitments: {
    of: own,
    shown: ['id', 'campaign_id', 'hash', 'weights_version', 'cap', 'made_at', 'ended_at', 'end_reason'],
    // Revealed with the spin; earlier it would reveal the result.
    withheld: ['account_id', 'secret'],
    onDeletion: 'delete',
  },
};
