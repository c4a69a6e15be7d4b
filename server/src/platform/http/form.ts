import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';

/** Limit of a form's body. Each endpoint limits its files. */
const MAX_BODY_BYTES = 8 * 1024 * 1024;

/** Accepts `multipart/form-data` in this scope's routes only. */
export async function installForms(scope: FastifyInstance): Promise<void> {
  await scope.register(fastifyMultipart, {
    limits: { fileSize: MAX_BODY_BYTES, files: 1, fields: 8, fieldSize: 1000, fieldNameSize: 100, parts: 9 },
  });
}

/**
 * Returns a form's fields by name: texts, and files in memory. Throws `Refusal` if the form is malformed, too large or
 * too slow.
 */
export async function readForm(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) throw new Refusal('UNSUPPORTED_MEDIA_TYPE');
  if (Number(request.headers['content-length'] ?? 0) > MAX_BODY_BYTES) throw new Refusal('BODY_TOO_LARGE');
  const form: Record<string, unknown> = {};
  request.server.watchBody(request, reply);
  try {
    for await (const part of request.parts()) {
      form[part.fieldname] =
        part.type === 'file'
          ? new File([new Uint8Array(await part.toBuffer())], part.filename, { type: part.mimetype })
          : part.value;
    }
  } catch (error) {
    // The client may still be sending.
    void reply.header('connection', 'close');
    if (error instanceof Refusal) throw error;
    const { code } = error as { code?: unknown };
    // Any other error of the parser is about the bytes that it got.
    throw new Refusal(code === 'FST_REQ_FILE_TOO_LARGE' ? 'BODY_TOO_LARGE' : 'BAD_REQUEST');
  }
  return form;
}
