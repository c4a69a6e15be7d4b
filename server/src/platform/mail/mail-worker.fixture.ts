import { startMailRig } from './mail.fixture.ts';

// A separate process for tests: sends emails until it is killed.
const [databaseUrl = '', smtpUrl = ''] = process.argv.slice(2);
await startMailRig({ databaseUrl, smtpUrl });
process.stdout.write('ready\n');
