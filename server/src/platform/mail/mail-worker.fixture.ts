import { startMailRig } from './mail.fixture.ts';

// A process of its own for tests: works on mails until it is killed.
const [databaseUrl = '', smtpUrl = ''] = process.argv.slice(2);
await startMailRig({ databaseUrl, smtpUrl });
process.stdout.write('ready\n');
