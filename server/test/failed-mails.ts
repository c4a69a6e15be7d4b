import { expect } from 'vitest';
import { freshEmail } from './customers.ts';
import type { TestApp } from './test-app.ts';

/** Makes the mail server permanently refuse the next mail to `email`; returns the ids of the mail and its dead job. */
export async function failMail(
  app: TestApp,
  { email = freshEmail(), path = '/Website/regCode', says = 'No such user' } = {},
): Promise<{ mailId: string; jobId: string }> {
  const { pool } = app.database;
  const dead = `
    select j.id as "jobId", j.data->>'mailId' as "mailId" from pgboss.job j
    join mails m on m.id::text = j.data->>'mailId'
    where j.name = 'dead-letters' and j.state = 'created' order by m.created_at desc, m.id desc limit 1`;
  const before = (await pool.query<{ mailId: string }>(dead)).rows[0]?.mailId;
  app.smtp.refuse({ code: 550, times: 1, says });
  await app.call(path, { account: email, email });
  let found: { mailId: string; jobId: string } | undefined;
  await expect
    .poll(async () => {
      const { rows } = await pool.query<{ mailId: string; jobId: string }>(dead);
      [found] = rows;
      return found?.mailId;
    })
    .not.toBe(before);
  return found as { mailId: string; jobId: string };
}
