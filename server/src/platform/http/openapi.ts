import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { allEndpoints } from '@causeway/contract/all-endpoints';
import { ALL_CODES } from '@causeway/contract/console/console-errors';
import { COMMON_CODES, type CodeName } from '@causeway/contract/errors';
import {
  isForOperators,
  showsCustomers,
  type DeclaredError,
  type Endpoint,
} from '@causeway/contract/endpoint';
import { errorTextEn } from './error-text.ts';
import type { RateLimitHook } from './rate-limit-hook.ts';

type Json = Record<string, unknown>;

/** Errors that each kind of access adds to the common codes. */
function refusalsOf(endpoint: Endpoint): readonly DeclaredError[] {
  const { access, reauth } = endpoint;
  if (access === 'customer') return ['PASSWORD_TO_SET'];
  if (access === 'account') return ['NOT_FOR_MEMBERS', 'PASSWORD_TO_SET'];
  if (access === 'individual') return ['INDIVIDUAL_ONLY', 'NOT_FOR_MEMBERS', 'PASSWORD_TO_SET'];
  if (access === 'team') return ['TEAM_ONLY', 'NOT_FOR_MEMBERS', 'PASSWORD_TO_SET'];
  if (access === 'member') return ['MEMBER_ONLY', 'PASSWORD_TO_SET'];
  if (access === 'client') return ['ACCESS_EXPIRED'];
  if (access === 'gateway') return ['GATEWAY_KEY_WRONG'];
  if (!isForOperators(access)) return [];
  return [
    'CONSOLE_ADDRESS_WRONG',
    ...(access === 'operator:enrolling' ? [] : (['ENROLMENT_NEEDED'] as const)),
    ...(access === 'operator:enrolling' || access === 'operator' ? [] : (['RIGHT_MISSING'] as const)),
    ...(reauth === true ? (['REAUTH_NEEDED'] as const) : []),
    ...(showsCustomers(endpoint) ? (['ADDRESSES_USED_UP'] as const) : []),
  ];
}

const COMMON: readonly CodeName[] = Object.keys(COMMON_CODES) as CodeName[];

/** `GET /openapi.json`. Built on first use, because it takes a fifth of a start, and then sent as it is. */
export function installApiDocument(app: FastifyInstance, limitRate: RateLimitHook, publicUrl: string): void {
  let document: Buffer | undefined;
  app.get(
    '/openapi.json',
    { onRequest: async (request, reply) => limitRate(request, reply) },
    async (_request, reply) => {
      document ??= Buffer.from(JSON.stringify(openApiDocument(allEndpoints, publicUrl)));
      return reply
        .type('application/json; charset=utf-8')
        .header('cache-control', 'public, max-age=300')
        .send(document);
    },
  );
}

/** Returns the OpenAPI 3.1 document, made from the mounted declarations. */
export function openApiDocument(endpoints: readonly Endpoint[], publicUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    for (const method of endpoint.methods) {
      (paths[endpoint.path] ??= {})[method.toLowerCase()] = operation(endpoint, method);
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Causeway',
      version: '1',
      description:
        'Every response is {code, msg, bean}. msg is the JSON {"cn": …, "en": …} in UTF-8, encoded as Base64. ' +
        'The HTTP status is 200 for everything the API itself decides. ' +
        'Under /Website, /Team and /Client, null in an optional field means absent, and a number and its ' +
        'decimal string are interchangeable.',
    },
    servers: [{ url: publicUrl }],
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } },
    },
    paths,
  };
}

function operation(endpoint: Endpoint, method: 'GET' | 'POST'): Json {
  const input = jsonSchema(endpoint.input, 'input');
  const output = jsonSchema(endpoint.output, 'output');
  const mediaType = mediaTypeOf(endpoint);
  // Access is decided before the endpoint runs, so endpoints do not declare its refusals.
  const errors = [...new Set([...endpoint.errors, ...refusalsOf(endpoint)])];
  const refusals = errors.map((name) => `${ALL_CODES[name]} ${name}: ${errorTextEn(name)}`);
  return {
    operationId: method === endpoint.methods[0] ? endpoint.name : `${endpoint.name}By${method}`,
    summary: endpoint.summary,
    ...(endpoint.access === 'anyone' ? {} : { security: [{ token: [] }] }),
    'x-access': endpoint.access,
    'x-refusals': Object.fromEntries(errors.map((name) => [name, ALL_CODES[name]])),
    ...(endpoint.otherNames === undefined ? {} : { 'x-other-names': endpoint.otherNames }),
    ...(endpoint.maxBytes === undefined ? {} : { 'x-max-bytes': endpoint.maxBytes }),
    ...(method === 'GET'
      ? { parameters: queryParameters(input) }
      : {
          requestBody: {
            required: requiredOf(input).length > 0,
            content: {
              [endpoint.body === 'form' ? 'multipart/form-data' : 'application/json']: { schema: input },
            },
          },
        }),
    responses: {
      200: {
        description: ['The answer, or one of these refusals:', ...refusals].join('\n- '),
        content: {
          ...(mediaType === undefined ? {} : { [mediaType]: { schema: output } }),
          'application/json': {
            schema: {
              type: 'object',
              required: ['code', 'msg', 'bean'],
              properties: {
                code: {
                  type: 'integer',
                  enum: [200, 3, 401, ...errors.map((name) => ALL_CODES[name])],
                },
                msg: { type: 'string', contentEncoding: 'base64' },
                bean:
                  mediaType !== undefined
                    ? { type: ['object', 'null'] }
                    : { anyOf: [output, { type: ['object', 'null'] }] },
              },
            },
          },
        },
      },
      default: {
        description: `The same envelope for transport errors: ${COMMON.filter((name) => COMMON_CODES[name as keyof typeof COMMON_CODES] >= 400).join(', ')}.`,
      },
    },
  };
}

/** The media type of a success without envelope. For events the schema describes each event's data. */
function mediaTypeOf({ answer, fileType = 'image/*' }: Endpoint): string | undefined {
  if (answer === 'events') return 'text/event-stream';
  return answer === 'file' ? fileType : undefined;
}

function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
}

function requiredOf(schema: Json): readonly string[] {
  return (schema['required'] as string[] | undefined) ?? [];
}

function queryParameters(input: Json): Json[] {
  const required = requiredOf(input);
  return Object.entries((input['properties'] as Record<string, Json> | undefined) ?? {}).map(
    ([name, schema]) => ({
      name,
      in: 'query',
      required: required.includes(name),
      schema,
    }),
  );
}
