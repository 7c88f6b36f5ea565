import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import type { AnyCall } from '#core/contract/call.ts';
import { ERROR_STATUS } from '#core/error/codes.ts';
import { CALLS } from '#modules/registry.ts';

type Json = Record<string, unknown>;

/** What no JSON schema can say (checks by function) is left out; the server still checks it. */
const schemaOf = (schema: v.GenericSchema, typeMode: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = toJsonSchema(schema, { errorMode: 'ignore', typeMode, target: 'draft-2020-12' });
  // References are made inside the schema; in the page they stand below the call that uses them.
  return rest as Json;
};

/** `dfis/:page` is `/api/web/dfis/{page}` there. */
export const openApiPath = (path: string): string => `/api/web/${path.replace(/:(\w+)/g, '{$1}')}`;

function parametersOf(call: AnyCall): Json[] {
  const inPath = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));
  // The query schemas of the calls are plain objects; whatever else one might be, it has no entries to list.
  const entries = (call.query as { entries?: Record<string, v.GenericSchema> } | undefined)?.entries ?? {};
  const inQuery = Object.entries(entries).map(([name, schema]) => ({
    name,
    in: 'query',
    required: false,
    schema: schemaOf(schema, 'input'),
  }));
  const key =
    call.effect === 'once' ? [{ name: 'Idempotency-Key', in: 'header', required: true, schema: { type: 'string', format: 'uuid' } }] : [];
  return [...inPath, ...inQuery, ...key];
}

function operation(module: string, call: AnyCall): Json {
  const bytes = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };
  const body = call.binary === 'request' ? bytes : call.body && { 'application/json': { schema: schemaOf(call.body, 'input') } };
  return {
    operationId: call.id,
    tags: [module],
    summary: call.summary,
    description: `Access: ${call.access}. Offline: ${call.offline}.`,
    ...(call.access === 'public' ? { security: [] } : {}),
    parameters: parametersOf(call),
    ...(body ? { requestBody: { required: true, content: body } } : {}),
    responses: {
      200: {
        description: 'Done',
        content: call.binary === 'reply' ? bytes : { 'application/json': { schema: schemaOf(call.reply, 'output') } },
      },
      default: { description: 'Refused', content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } } },
    },
  };
}

const refusal = {
  type: 'object',
  required: ['success', 'message', 'error'],
  properties: {
    success: { const: false },
    message: { type: 'string' },
    errors: {
      type: 'array',
      items: { type: 'object', required: ['message'], properties: { message: { type: 'string' }, field: { type: 'string' } } },
    },
    error: {
      type: 'object',
      required: ['code'],
      properties: { code: { enum: Object.keys(ERROR_STATUS) }, permission: { type: 'string' }, record: {} },
    },
  },
};

/** The OpenAPI 3.1 page of everything the server answers, made from the calls themselves (invariant 2). */
export function openApi(version: string): Json {
  const paths: Record<string, Json> = {};
  for (const [module, calls] of Object.entries(CALLS)) {
    for (const call of Object.values(calls) as AnyCall[]) {
      const path = openApiPath(call.path);
      paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(module, call) };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Saha', version, description: 'Every call of the product. Changes carry an Idempotency-Key and take effect once.' },
    security: [{ bearer: [] }],
    paths,
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } }, schemas: { Refusal: refusal } },
  };
}
