import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { acceptsInvitation } from './invitation.ts';

const mailbox = (number: number): Buffer => Buffer.from([number]);
const LIN = mailbox(1);
const WEI = mailbox(2);
const newcomer = { mailbox: LIN, hadAccount: false };

describe('an invitation', () => {
  test('counts for somebody new', () => {
    expect(acceptsInvitation(newcomer, { mailbox: WEI, invitedBy: null })).toBe(true);
    expect(acceptsInvitation(newcomer, { mailbox: WEI, invitedBy: mailbox(3) })).toBe(true);
  });

  test('does not count by one’s own code', () => {
    expect(acceptsInvitation(newcomer, { mailbox: LIN, invitedBy: null })).toBe(false);
  });

  test('does not count by the code of somebody whom one has invited', () => {
    expect(acceptsInvitation(newcomer, { mailbox: WEI, invitedBy: LIN })).toBe(false);
  });

  test('does not count for a mailbox that has had an account', () => {
    expect(acceptsInvitation({ mailbox: LIN, hadAccount: true }, { mailbox: WEI, invitedBy: null })).toBe(
      false,
    );
  });
});

test('no chain of invitations leads back to the mailbox that it began with, whoever registers with whose code', () => {
  const tries = fc.array(fc.record({ mailbox: fc.nat(6), code: fc.nat(12) }), { maxLength: 40 });
  fc.assert(
    fc.property(tries, (registrations) => {
      const accounts: { mailbox: number; inviter: number | null }[] = [];
      for (const { mailbox: own, code } of registrations) {
        const owner = accounts[code];
        const above = owner?.inviter === undefined || owner.inviter === null ? null : accounts[owner.inviter];
        const counts =
          owner !== undefined &&
          acceptsInvitation(
            { mailbox: mailbox(own), hadAccount: accounts.some((account) => account.mailbox === own) },
            { mailbox: mailbox(owner.mailbox), invitedBy: above ? mailbox(above.mailbox) : null },
          );
        accounts.push({ mailbox: own, inviter: counts ? code : null });
      }
      for (const account of accounts) {
        const met = new Set([account.mailbox]);
        for (let at = account.inviter; at !== null; at = accounts[at]?.inviter ?? null) {
          const above = accounts[at]?.mailbox ?? -1;
          expect(met.has(above)).toBe(false);
          met.add(above);
        }
      }
    }),
  );
});
