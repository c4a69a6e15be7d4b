import { retryDeliveriesSince, retryJobsOfKind } from '../../modules/backoffice/api.ts';
import { parseIsoTime } from './iso-time.ts';
import { COMMAND_ACTOR, WrongWords, type OperatorAction, type OperatorCommand } from './operator-command.ts';

export const mailsCommand: OperatorCommand = {
  name: 'mails',
  forms: [
    {
      words: 'retry --since <ISO time>',
      does: 'sends failed emails written since then, such as 2026-11-26T08:00Z, except expired codes and links',
    },
  ],

  async prepare([verb, option, time, ...more]) {
    if (verb !== 'retry' || option !== '--since' || time === undefined || more.length > 0) {
      throw new WrongWords('Unknown command');
    }
    return retryMails(parseIsoTime(time));
  },
};

const retryMails =
  (since: Date): OperatorAction =>
  async ({ retryContext }) => {
    const { retried, refused } = await retryDeliveriesSince(retryContext, { actor: COMMAND_ACTOR, since });
    const left = `Not retried, because they’ve expired or their account was deleted: ${refused}.`;
    return [`Emails retried: ${retried}. ${left}`];
  };

export const jobsCommand: OperatorCommand = {
  name: 'jobs',
  forms: [{ words: 'retry --kind <kind>', does: 'retries the jobs of a kind that have failed permanently' }],

  async prepare([verb, option, kind, ...more]) {
    if (verb !== 'retry' || option !== '--kind' || kind === undefined || more.length > 0) {
      throw new WrongWords('Unknown command');
    }
    return retryJobs(kind);
  },
};

const retryJobs =
  (kind: string): OperatorAction =>
  async ({ retryContext }) => {
    const { retried, refused } = await retryJobsOfKind(retryContext, { actor: COMMAND_ACTOR, kind });
    return [`Jobs retried: ${retried}. Left on the list: ${refused}.`];
  };
