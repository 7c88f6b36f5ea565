import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import type { AnyCall } from '#core/contract/call.ts';
import { ERROR_STATUS } from '#core/error/codes.ts';
import { CALLS } from '#modules/registry.ts';

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The same value with each reference given another address. */
function readdressed(value: unknown, addressOf: (ref: string) => string): unknown {
  if (Array.isArray(value)) return value.map((one) => readdressed(one, addressOf));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      name === '$ref' && typeof one === 'string' ? addressOf(one) : readdressed(one, addressOf),
    ]),
  );
}

/** The schemas of one page; what a schema refers to inside itself stands beside all others, under a name of its own. */
class Schemas {
  readonly named: Record<string, Json>;
  constructor(named: Record<string, Json>) {
    this.named = { ...named };
  }

  /** What no JSON schema can say (checks by function) is left out; the server still checks it. @param owner names the schema among all */
  of(schema: v.GenericSchema, typeMode: 'input' | 'output', owner: string): Json {
    const { $schema: _, $defs = {}, ...rest } = toJsonSchema(schema, { errorMode: 'ignore', typeMode, target: 'draft-2020-12' });
    const addressOf = (ref: string): string => ref.replace('#/$defs/', `#/components/schemas/${owner}-`);
    for (const [name, definition] of Object.entries($defs)) this.named[`${owner}-${name}`] = readdressed(definition, addressOf) as Json;
    return readdressed(rest, addressOf) as Json;
  }
}

/** `dfis/:page` is `/api/web/dfis/{page}` there. */
export const openApiPath = (path: string): string => `/api/web/${path.replace(/:(\w+)/g, '{$1}')}`;

function parametersOf(call: AnyCall, schemas: Schemas): Json[] {
  const inPath = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));
  // The query schemas of the calls are plain objects; whatever else one might be, it has no entries to list.
  const entries = (call.query as { entries?: Record<string, v.GenericSchema> } | undefined)?.entries ?? {};
  const inQuery = Object.entries(entries).map(([name, schema]) => ({
    name,
    in: 'query',
    required: false,
    schema: schemas.of(schema, 'input', `${call.id}-${name}`),
  }));
  const isKeyed = call.effect === 'once' || call.effect === 'same';
  const key = isKeyed
    ? [{ name: 'Idempotency-Key', in: 'header', required: call.effect === 'once', schema: { type: 'string', format: 'uuid' } }]
    : [];
  return [...inPath, ...inQuery, ...key];
}

function operation(module: string, call: AnyCall, schemas: Schemas): Json {
  const bytes = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };
  const body =
    call.binary === 'request' ? bytes : call.body && { 'application/json': { schema: schemas.of(call.body, 'input', `${call.id}-body`) } };
  return {
    operationId: call.id,
    tags: [module],
    summary: call.summary,
    description: `Access: ${call.access}. Offline: ${call.offline}.`,
    ...(call.access === 'public' ? { security: [] } : {}),
    parameters: parametersOf(call, schemas),
    ...(body ? { requestBody: { required: true, content: body } } : {}),
    responses: {
      200: {
        description: 'Done',
        content: call.binary === 'reply' ? bytes : { 'application/json': { schema: schemas.of(call.reply, 'output', `${call.id}-reply`) } },
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
  const schemas = new Schemas({ Refusal: refusal });
  const paths: Record<string, Json> = {};
  for (const [module, calls] of Object.entries(CALLS)) {
    for (const call of Object.values(calls) as AnyCall[]) {
      const path = openApiPath(call.path);
      paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(module, call, schemas) };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Saha', version, description: 'Every call of the product. Changes carry an Idempotency-Key and take effect once.' },
    security: [{ bearer: [] }],
    paths,
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } }, schemas: schemas.named },
  };
}
