import { own, type DataInventory } from './rows-inventory-store.ts';

/** The wheel's: in the order of deletion, since a draw names the chance and the terms that it took. */
export const HELD_WHEEL: DataInventory<'wheel_draws' | 'wheel_chances' | 'wheel_commitments'> = {
  wheel_draws: {
    of: own,
    shown: [
      'id',
      'campaign_id',
      'commitment_id',
      'weights_version',
      'seed',
      'segment',
      'days',
      'drawn_at',
      'taken_back_at',
    ],
    withheld: ['account_id', 'chance_id'],
    onDeletion: 'delete',
  },
  wheel_chances: {
    of: own,
    // A friend's id may be the reference.
    shown: ['id', 'campaign_id', 'source', 'given_at', 'spent_at', 'taken_back_at'],
    withheld: ['account_id', 'reference', 'order_id'],
    onDeletion: 'delete',
  },
  wheel_commitments: {
    of: own,
    shown: ['id', 'campaign_id', 'hash', 'weights_version', 'cap', 'made_at', 'ended_at', 'end_reason'],
    // Told with the draw; before it, it would tell the result.
    withheld: ['account_id', 'secret'],
    onDeletion: 'delete',
  },
};
