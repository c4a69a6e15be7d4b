import { inTransaction, type Tx } from '../../platform/database/tx.ts';
import type { OutgoingMail } from '../../platform/mail/mail-outbox.ts';
import { mailLanguage, type LockedAccount } from '../identity/api.ts';
import { giveMailBack, mailAddressOf, mayMail } from '../teams/api.ts';
import type { TicketContext } from './ticket-service.ts';

/** Emails the locked account. */
type MailCustomer = <Values extends object>(
  account: LockedAccount,
  mail: Pick<OutgoingMail<Values>, 'template' | 'values' | 'dedupeKey'>,
) => Promise<void>;

/**
 * Runs a transaction that may email a ticket's customer once. A member without an address, or over the daily limit of
 * emails, gets no email.
 */
export async function inMailingTransaction<Result>(
  { db, limits, outbox }: Pick<TicketContext, 'db' | 'limits' | 'outbox'>,
  holder: { readonly id: string; readonly email: string | null },
  work: (tx: Tx, mail: MailCustomer) => Promise<Result>,
): Promise<Result> {
  const mayBeMailed = await mayMail(db, limits, holder);
  let isMailed = false;
  try {
    return await inTransaction(db, (tx) =>
      work(tx, async (account, mail) => {
        const to = mayBeMailed ? await mailAddressOf(tx, account) : null;
        if (to === null) return;
        await outbox.enqueue(tx, {
          ...mail,
          to,
          language: mailLanguage(account),
          accountId: account.id,
          // A member's address, which their team named.
          ...(to !== account.email && { optOut: true }),
        });
        isMailed = true;
      }),
    );
  } finally {
    if (mayBeMailed && !isMailed) await giveMailBack(db, limits, holder);
  }
}
