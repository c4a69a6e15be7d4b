import { toEpoch } from '../../src/platform/epoch.ts';
import type { TestOperator } from '../operators.ts';
import type { TestApp } from '../test-app.ts';
import type { ConsoleChanges } from './console-change.ts';

const announcement = (app: TestApp, text = 'Soon') => ({
  level: 'info',
  text: { zh: '即将', tw: '即將', en: text },
  link: null,
  startsAt: toEpoch(app.time.clock()),
  endsAt: toEpoch(app.time.clock()) + 3600,
});

async function announce(app: TestApp, owner: TestOperator) {
  const { bean } = await app.call('/Console/announcementAdd', announcement(app), owner);
  return { id: bean.id, version: 1 };
}

const mail = { template: 'ticket-answered', language: 'en' };
const text = { subject: 'A reply', paragraphs: ['There is a reply.'] };

export const contentChanges: ConsoleChanges = {
  addAnnouncement: async ({ app, owner }) => ({
    make: () => app.call('/Console/announcementAdd', announcement(app), owner),
  }),
  changeAnnouncement: async ({ app, owner }) => {
    const change = { ...(await announce(app, owner)), announcement: announcement(app, 'Later') };
    return { make: () => app.call('/Console/announcementChange', change, owner) };
  },
  endAnnouncement: async ({ app, owner }) => {
    const one = await announce(app, owner);
    return { make: () => app.call('/Console/announcementEnd', one, owner) };
  },
  changeSettings: async ({ app, owner }) => {
    const changes = [
      { path: 'brand.en', was: 'Causeway', value: 'Lighthouse' },
      { path: 'brand.zh', was: '长堤', value: '灯塔' },
    ];
    return { make: () => app.call('/Console/settingsChange', { changes }, owner) };
  },
  changeDownloads: async ({ app, owner }) => {
    const changes = [{ path: 'downloads.macImage.version', was: '', value: '4.2' }];
    return { make: () => app.call('/Console/downloadsChange', { changes }, owner) };
  },
  setAppleAccount: async ({ app, owner }) => {
    const account = { id: `shared${Math.random()}@mail.example`, password: String(Math.random()) };
    return { make: () => app.call('/Console/appleAccountSet', account, owner) };
  },
  clearAppleAccount: async ({ app, owner }) => ({
    make: () => app.call('/Console/appleAccountClear', {}, owner),
  }),
  changeMailText: async ({ app, owner }) => ({
    make: () => app.call('/Console/mailTextChange', { ...mail, version: 0, text }, owner),
  }),
  resetMailText: async ({ app, owner }) => {
    const place = { ...mail, language: 'zh' };
    await app.call('/Console/mailTextChange', { ...place, version: 0, text }, owner);
    const { bean } = await app.call('/Console/mailText', place, owner);
    return { make: () => app.call('/Console/mailTextReset', { ...place, version: bean.version }, owner) };
  },
  sendTestMail: async ({ app, owner }) => ({
    make: () => app.call('/Console/mailTest', { ...mail, text: null }, owner),
  }),
};
