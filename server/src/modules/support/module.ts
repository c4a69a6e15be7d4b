import type { Platform } from '../../platform/platform.ts';
import type { ServerModule } from '../../platform/server-module.ts';
import type { Content } from '../content/api.ts';
import type { Support } from './api.ts';
import { createCannedReplyService } from './canned-reply-service.ts';
import { mountTickets } from './customer/ticket-routes.ts';
import { defineTicketJobs } from './jobs/ticket-jobs.ts';
import { ticketAnsweredMail } from './mails/ticket-answered.mail.ts';
import { mountCannedReplies } from './operator/canned-reply-routes.ts';
import { mountOperatorTickets } from './operator/ticket-routes.ts';
import { createOperatorTicketService } from './operator/ticket-service.ts';
import { createTicketDetailService } from './ticket-detail-service.ts';
import { createTicketPresenceService } from './ticket-presence-service.ts';
import { createTicketQueueService } from './ticket-queue-service.ts';
import { createTicketService } from './ticket-service.ts';

export function createSupport(platform: Platform, { settings }: Content): Support & ServerModule {
  const tickets = createTicketService({ ...platform, imageKey: platform.keyFor('ticket images') });
  const operatorTickets = createOperatorTicketService(platform);
  return {
    tickets,
    operatorTickets,
    mails: [ticketAnsweredMail],
    mountRoutes({ mount }) {
      mountTickets(mount, tickets);
      mountOperatorTickets(mount, {
        operatorTickets,
        queue: createTicketQueueService(platform),
        details: createTicketDetailService(platform),
        presence: createTicketPresenceService(platform),
      });
      mountCannedReplies(mount, { cannedReplies: createCannedReplyService(platform), settings });
    },
    defineJobs: (jobs) => defineTicketJobs(jobs, platform),
  };
}
