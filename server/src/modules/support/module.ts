import type { Platform } from '../../platform/platform.ts';
import type { ServerModule } from '../../platform/server-module.ts';
import type { Content } from '../content/api.ts';
import type { Support } from './api.ts';
import { mountTickets } from './customer/ticket-routes.ts';
import { defineTicketJobs } from './jobs/ticket-jobs.ts';
import { ticketAnsweredMail } from './mails/ticket-answered.mail.ts';
import { ticketOpenedMail } from './mails/ticket-opened.mail.ts';
import { mountCustomerNotes } from './operator/customer-note-routes.ts';
import { ticketResolvedMail } from './mails/ticket-resolved.mail.ts';
import { mountCannedReplies, mountOperatorTickets } from './operator/ticket-routes.ts';
import { ticketInbox } from './ticket-inbox-store.ts';

export function createSupport(platform: Platform, { settings }: Content): Support & ServerModule {
  const ticketContext = { ...platform, imageKey: platform.keyFor('ticket images') };
  return {
    ticketContext,
    mails: [ticketAnsweredMail, ticketOpenedMail, ticketResolvedMail],
    inbox: [ticketInbox],
    mountRoutes({ mount }) {
      mountTickets(mount, ticketContext);
      mountOperatorTickets(mount, ticketContext);
      mountCustomerNotes(mount, ticketContext);
      mountCannedReplies(mount, ticketContext, settings);
    },
    defineJobs: (jobs) => defineTicketJobs(jobs, { ...platform, settings }),
  };
}
