import { describe, expect, test } from 'vitest';
import { allEndpoints } from '@causeway/contract/all-endpoints';
import { ALL_CODES, CONSOLE_CODES } from '@causeway/contract/console/console-errors';
import { isForOperators, showsCustomers } from '@causeway/contract/endpoint';
import { BUSINESS_CODES } from '@causeway/contract/errors';
import { openApiDocument } from './openapi.ts';

interface Schema {
  readonly type?: unknown;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly enum?: readonly unknown[];
  readonly maxLength?: number;
  readonly anyOf?: readonly Schema[];
}
interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters?: readonly { name: string; in: string; required: boolean; schema: Schema }[];
  readonly requestBody?: { required: boolean; content: Record<string, { schema: Schema }> };
  readonly responses: Record<string, { description: string; content?: Record<string, { schema: Schema }> }>;
}
interface Document {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string };
  readonly servers: readonly { readonly url: string }[];
  readonly components: { readonly securitySchemes: Readonly<Record<string, unknown>> };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

// As a reader gets it, without values that JSON cannot hold.
const text = JSON.stringify(openApiDocument(allEndpoints, 'https://vpn.example'));
const document = JSON.parse(text) as Document;
const operations = Object.values(document.paths).flatMap((path) => Object.values(path));

describe('the document is OpenAPI 3.1 in shape', () => {
  test('with its version, title, server and the scheme that operations name', () => {
    expect(document.openapi).toMatch(/^3\.1\.\d+$/);
    expect([document.info.title, document.info.version]).toEqual(['Causeway', expect.stringMatching(/./)]);
    expect(document.servers).toEqual([{ url: 'https://vpn.example' }]);
    const schemes = new Set(operations.flatMap(({ security = [] }) => security.flatMap(Object.keys)));
    expect([...schemes]).toEqual(Object.keys(document.components.securitySchemes));
  });

  test('every operation has a unique id and a described answer', () => {
    const ids = operations.map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { summary, responses } of operations) {
      expect(summary).not.toBe('');
      expect(Object.keys(responses).toSorted()).toEqual(['200', 'default']);
      for (const { description } of Object.values(responses)) expect(description).not.toBe('');
    }
  });

  test('no schema declares its own dialect or definitions', () => {
    expect(text).not.toMatch(/"\$(schema|defs|ref)"/);
  });
});

describe('/openapi.json holds every endpoint', () => {
  test('with every method, and no other', () => {
    const declared = allEndpoints.flatMap(({ path, methods }) =>
      methods.map((m) => `${m.toLowerCase()} ${path}`),
    );
    const documented = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method} ${path}`),
    );
    expect(documented.toSorted()).toEqual(declared.toSorted());
  });

  const calls = allEndpoints.flatMap((endpoint) =>
    endpoint.methods.map((method) => [`${method} ${endpoint.path}`, method, endpoint] as const),
  );

  test.each(calls)('%s tells its access, refusals and what it takes', (_, method, endpoint) => {
    const operation = document.paths[endpoint.path]?.[method.toLowerCase()];
    expect(operation).toMatchObject({ summary: endpoint.summary, 'x-access': endpoint.access });
    expect(operation?.security).toEqual(endpoint.access === 'anyone' ? undefined : [{ token: [] }]);

    const answer = operation?.responses['200']?.content?.['application/json']?.schema;
    expect(answer?.required).toEqual(['code', 'msg', 'bean']);
    const codes: number[] = [200, 3, 401, ...endpoint.errors.map((name) => ALL_CODES[name])];
    // Errors that are decided before the endpoint runs.
    const { INDIVIDUAL_ONLY, TEAM_ONLY, MEMBER_ONLY, NOT_FOR_MEMBERS, PASSWORD_TO_SET } = BUSINESS_CODES;
    if (endpoint.access === 'customer') codes.push(PASSWORD_TO_SET);
    if (endpoint.access === 'account') codes.push(NOT_FOR_MEMBERS, PASSWORD_TO_SET);
    if (endpoint.access === 'individual') codes.push(INDIVIDUAL_ONLY, NOT_FOR_MEMBERS, PASSWORD_TO_SET);
    if (endpoint.access === 'team') codes.push(TEAM_ONLY, NOT_FOR_MEMBERS, PASSWORD_TO_SET);
    if (endpoint.access === 'member') codes.push(MEMBER_ONLY, PASSWORD_TO_SET);
    if (endpoint.access === 'client') codes.push(BUSINESS_CODES.ACCESS_EXPIRED);
    if (endpoint.access === 'gateway') codes.push(BUSINESS_CODES.GATEWAY_KEY_WRONG);
    if (isForOperators(endpoint.access)) codes.push(CONSOLE_CODES.CONSOLE_ADDRESS_WRONG);
    if (isForOperators(endpoint.access) && endpoint.access !== 'operator:enrolling') {
      codes.push(CONSOLE_CODES.ENROLMENT_NEEDED);
      if (endpoint.access !== 'operator') codes.push(CONSOLE_CODES.RIGHT_MISSING);
    }
    if (endpoint.reauth === true) codes.push(CONSOLE_CODES.REAUTH_NEEDED);
    if (showsCustomers(endpoint)) codes.push(CONSOLE_CODES.ADDRESSES_USED_UP);
    expect(answer?.properties?.['code']?.enum?.toSorted()).toEqual([...new Set(codes)].toSorted());

    // Required fields, found by validating an empty input.
    const missing = endpoint.input.safeParse({}).error?.issues.map(({ path }) => String(path[0])) ?? [];
    if (method === 'GET') {
      expect(operation?.requestBody).toBeUndefined();
      const parameters = operation?.parameters ?? [];
      expect(parameters.filter(({ in: where }) => where !== 'query')).toEqual([]);
      expect(parameters.filter(({ required }) => required).map(({ name }) => name)).toEqual(missing);
    } else {
      expect(operation?.parameters).toBeUndefined();
      const body = operation?.requestBody;
      const type = endpoint.body === 'form' ? 'multipart/form-data' : 'application/json';
      const schema = body?.content[type]?.schema;
      expect(schema?.type).toBe('object');
      expect(schema?.required ?? []).toEqual(missing);
      expect(body?.required).toBe(missing.length > 0);
    }
  });

  test('input schemas contain types, lengths and choices', () => {
    const bodyOf = (path: string) =>
      document.paths[path]?.['post']?.requestBody?.content['application/json']?.schema;
    expect(bodyOf('/Website/login')).toMatchObject({
      required: ['account', 'password'],
      properties: { account: { type: 'string', maxLength: 320 }, remember: { type: 'boolean' } },
    });
    expect(bodyOf('/Website/createRenewOrder')?.properties?.['pv']?.anyOf).toHaveLength(2);
    const remember = document.paths['/Team/mainLogin']?.['get']?.parameters?.find(
      ({ name }) => name === 'remember',
    );
    expect(remember).toMatchObject({
      in: 'query',
      required: false,
      schema: { type: ['boolean', 'string'] },
    });
  });
});
