import { expect } from 'vitest';
import type { AlertStub } from '../alert-stub.ts';
import type { Stage } from '../killed-server.ts';
import { OWNER } from '../test-app.ts';

const CHAT = '77';

/** The owner is told of a condition on all channels, and the server dies before two of them have answered. */
export async function alerts(stub: AlertStub, { watcher, smtp, until, killed }: Stage): Promise<void> {
  await watcher.query(
    `insert into alert_preferences (operator_id, digested_at, telegram_chat, choices)
     select id, now(), $2, '{"condition": {"email": "now", "webhook": "now", "telegram": "now"}}' from operators where email = $1
     on conflict (operator_id) do update set telegram_chat = excluded.telegram_chat, choices = excluded.choices`,
    [OWNER.email, CHAT],
  );
  await killed(async ({ whenDead }) => {
    stub.behave('hold');
    whenDead(() => stub.behave('well'));
    await watcher.query(
      `insert into conditions (name, subject, state, since) values ('disk_low', '', 'active', now())`,
    );
    await watcher.query(`insert into pgboss.job (name, data) values ('claim-alerts', '{}')`);
    while (stub.held() < 2) await new Promise((resolve) => setTimeout(resolve, 20));
  });
  await until(
    `select from alert_deliveries where kind = 'condition' and channel <> 'email'
     having count(*) = 2 and count(delivered_at) = 2`,
  );
  expect(stub.hooks).toHaveLength(2);
  expect(new Set(stub.hooks.map(({ headers, raw }) => `${headers['causeway-id']} ${raw}`)).size).toBe(1);
  const messages = stub.messages.filter(({ chat_id }) => chat_id === CHAT);
  expect(messages).toHaveLength(2);
  expect(new Set(messages.map(({ text }) => text)).size).toBe(1);
  const isAlert = ({ subject }: { subject: string }) => subject.includes('Active conditions');
  const { messageId } = await smtp.waitForMail(OWNER.email, isAlert);
  const mails = smtp.mails.filter((mail) => mail.envelopeTo.includes(OWNER.email) && isAlert(mail));
  expect(new Set(mails.map((mail) => mail.messageId))).toEqual(new Set([messageId]));
}
