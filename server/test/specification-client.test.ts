import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { PAY_MARKS } from '../../site/plugins/pay-marks.ts';
import { bindDevice } from './client-apps.ts';
import { freshEmail, paySandbox } from './customers.ts';
import { signInOwner } from './operators.ts';
import { GOOD_LIFE, live, type Outside } from './specification-life.ts';
import { createStubSite } from './stub-site.ts';
import { plantMember, plantTeamPlan, plantTeam } from './teams.ts';
import { useTestApp } from './use-test-app.ts';

const stub = await createStubSite();
afterAll(() => stub.remove());
await cp(new URL('../../site/public/', import.meta.url), stub.site.clientDir, { recursive: true });
for (const [path, svg] of Object.entries(PAY_MARKS)) await writeFile(join(stub.site.clientDir, path), svg);
/** A demo with its limits and campaigns, and the pictures of the site. */
const app = useTestApp({
  demoCampaigns: true,
  config: { rateLimitFactor: 1 },
  site: stub.site,
});

const CODE = /\b\d{6}\b/;

function outsideOf(): Outside {
  const read = new Set<string>();
  const asStaff = async (path: string, body: object) =>
    (await app.call(path, body, await signInOwner(app))).bean;
  return {
    readCode: async (address) => {
      const isNew = ({ text }: { text: string }) => CODE.test(text) && !read.has(CODE.exec(text)?.[0] ?? '');
      const [code = ''] = CODE.exec((await app.smtp.waitForMail(address, isNew)).text) ?? [];
      read.add(code);
      return code;
    },
    pay: async (url) => void (await paySandbox(app, url.split('/').at(-1) ?? '', 'paid')),
    bindDevice: async (email, password) => void (await bindDevice(app, { email, password })),
    replyAsStaff: async (id) => {
      const { messages } = await asStaff('/Console/ticket', { id });
      const reply = { id, content: 'Which system is it?', seenMessageId: messages.at(-1).id };
      await asStaff('/Console/ticketReply', reply);
    },
    resolveAsStaff: async (id) => void (await asStaff('/Console/ticketResolve', { id })),
    addMember: async () => {
      const team = await plantTeam(app);
      await plantTeamPlan(app, team);
      return plantMember(app, team, { mustSetPassword: true });
    },
    showsImage: async (url) => {
      const answer = await fetch(url);
      return answer.ok && (answer.headers.get('content-type') ?? '').startsWith('image/');
    },
  };
}

test('a client written from the specification alone lives its whole life', async () => {
  expect(await live(app.url, freshEmail(), outsideOf())).toEqual(GOOD_LIFE);
});
