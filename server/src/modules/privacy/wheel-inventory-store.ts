import { own, type DataInventory } from './rows-inventory-store.ts';

/** The wheel's: in the order of deletion, since a spin names the spin and the terms that it took. */
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
    // A friend's id may be the reference.
    shown: ['id', 'campaign_id', 'source', 'given_at', 'spent_at', 'taken_back_at'],
    withheld: ['account_id', 'reference', 'order_id'],
    onDeletion: 'delete',
  },
  wheel_commitments: {
    of: own,
    shown: ['id', 'campaign_id', 'hash', 'weights_version', 'cap', 'made_at', 'ended_at', 'end_reason'],
    // Told with the spin; before it, it would tell the result.
    withheld: ['account_id', 'secret'],
    onDeletion: 'delete',
  },
};
