import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { anyId, epochSeconds, idText, noBean, nothing, text, textId } from './schema.ts';

/** Days after resolving at which a ticket is deleted with all its messages and images. */
export const TICKET_KEPT_DAYS = 7;

export const listTickets = endpoint({
  name: 'listTickets',
  methods: ['POST'],
  path: '/Website/ticket',
  access: 'customer',
  summary: 'The caller\u2019s tickets, latest message first.',
  input: nothing,
  output: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      /** Of its newest message. */
      date: epochSeconds,
      /** See `LIST_STATES`. */
      state: z.union([z.literal(0), z.literal(1), z.literal(2)]),
      /** Our reply has not been read. */
      unread: z.boolean(),
    }),
  ),
  errors: [],
});

export const addTicket = endpoint({
  name: 'addTicket',
  methods: ['POST'],
  path: '/Website/ticketAdd',
  access: 'customer',
  summary: 'Opens a ticket or, with `subject`, replies to one. A message sent twice is stored once.',
  input: z.object({
    /** One of `TICKET_TYPES`; a reply has none. */
    type: z.optional(z.number()),
    title: z.optional(text(5000)),
    content: z.optional(text(50_000)),
    /** Uploaded images: their ids or URLs, whole or in part, signed or not. */
    file: z.optional(z.array(idText(1000)).check(z.maxLength(50))),
    /** The id of the ticket that this replies to. */
    subject: z.optional(anyId),
  }),
  /** Of the ticket. */
  output: z.object({ id: z.string() }),
  errors: [
    'TICKET_TYPE_REQUIRED',
    'TICKET_TYPE_UNKNOWN',
    'TICKET_TITLE_REQUIRED',
    'TICKET_TITLE_TOO_LONG',
    'TICKET_CONTENT_REQUIRED',
    'TICKET_CONTENT_TOO_LONG',
    'TICKET_IMAGES_TOO_MANY',
    'TICKET_IMAGE_NOT_FOUND',
    'TICKET_NOT_FOUND',
    'TICKET_FULL',
  ],
});

export const viewTicket = endpoint({
  name: 'viewTicket',
  methods: ['POST'],
  path: '/Website/ticketView',
  access: 'customer',
  summary: 'One of the caller\u2019s tickets with all its messages, oldest first. The call marks it as read.',
  input: z.object({ id: anyId }),
  output: z.object({
    info: z.object({
      title: z.string(),
      /** See `DETAIL_STATES`. */
      state: z.union([z.literal(0), z.literal(1), z.literal(2)]),
      type: z.int(),
      /** When the ticket will be deleted; 0 until it is resolved. */
      expire: epochSeconds,
    }),
    messages: z.array(
      z.object({
        /** −1 for support staff, else the account's id. */
        userId: z.union([z.literal(-1), z.string()]),
        date: epochSeconds,
        content: z.string(),
        /** Absolute URLs of the images, as from {@link addressTicketImage}. */
        file: z.array(z.string()),
      }),
    ),
  }),
  errors: ['TICKET_NOT_FOUND'],
});

export const uploadTicketImage = endpoint({
  name: 'uploadTicketImage',
  methods: ['POST'],
  path: '/Website/ticketImageUpload',
  access: 'customer',
  summary: 'Uploads an image for a later message. An image that is in no message after 24 hours is deleted.',
  body: 'form',
  input: z.object({ image: z.file() }),
  /** The first item is the stored file's id. */
  output: z.array(z.string()),
  errors: ['IMAGE_FORMAT_WRONG', 'IMAGE_TOO_LARGE', 'IMAGE_TOO_MANY_PIXELS', 'IMAGE_DAMAGED'],
});

export const addressTicketImage = endpoint({
  name: 'addressTicketImage',
  methods: ['POST'],
  path: '/Website/ticketImageUrl',
  access: 'customer',
  summary:
    'The absolute address of an image the caller uploaded, even before it is in a message. The address stays the same for 15 minutes and expires after 15 to 30 minutes.',
  input: z.object({ id: anyId }),
  output: z.string(),
  errors: ['TICKET_IMAGE_NOT_FOUND'],
});

export const readTicketImage = endpoint({
  name: 'readTicketImage',
  methods: ['GET'],
  path: '/Website/ticketImage',
  access: 'anyone',
  summary:
    'A ticket\u2019s image, at an address signed by the server. A login is neither needed nor a replacement for the signature. An altered or expired address gets the same answer as a missing image.',
  input: z.object({
    id: anyId,
    /** When the URL expires, in epoch seconds. */
    expire: z.optional(anyId),
    /** Signs image, account and expiry. */
    signature: z.optional(textId),
  }),
  answer: 'file',
  embeddable: true,
  output: z.file(),
  errors: ['TICKET_IMAGE_NOT_FOUND'],
});

export const resolveTicket = endpoint({
  name: 'resolveTicket',
  methods: ['POST'],
  path: '/Website/ticketResolve',
  access: 'customer',
  summary: 'Marks a ticket as resolved. Until it is deleted, a reply reopens it.',
  input: z.object({ id: anyId }),
  output: noBean,
  errors: ['TICKET_NOT_FOUND'],
});
