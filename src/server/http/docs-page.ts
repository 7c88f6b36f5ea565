import type { FastifyInstance } from 'fastify';
import type { AnyCall } from '#core/contract/call.ts';
import { CALLS } from '#modules/registry.ts';
import { openApi, openApiPath } from '#server/http/openapi.ts';

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

function callHtml(call: AnyCall, paths: Record<string, Record<string, unknown>>): string {
  const operation = paths[openApiPath(call.path)]?.[call.method.toLowerCase()];
  return `<details id="${call.id}"><summary><b>${call.method}</b> <code>${escaped(openApiPath(call.path))}</code> <i>${escaped(call.access)}</i> ${escaped(call.summary)}</summary>
<pre>${escaped(JSON.stringify(operation, null, 2))}</pre></details>`;
}

/** A page without scripts, so that it stands under the same content policy as the app. */
function page(document: Record<string, unknown>): string {
  // openApi() makes `paths` an object of objects.
  const paths = document['paths'] as Record<string, Record<string, unknown>>;
  const modules = Object.entries(CALLS).map(
    ([module, calls]) => `<h2>${module}</h2>${(Object.values(calls) as AnyCall[]).map((call) => callHtml(call, paths)).join('')}`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Saha API</title>
<style>body{font:16px/1.5 system-ui;max-width:70rem;margin:2rem auto;padding:0 1rem}summary{padding:.4rem 0;cursor:pointer}summary b{display:inline-block;width:4.5rem}
summary i{color:#555}pre{overflow:auto;background:#f4f4f4;padding:1rem;font-size:13px}</style>
<h1>Saha API</h1><p>Generated from the calls of the code. As data: <a href="/api/docs/json">OpenAPI 3.1</a>.</p>${modules.join('')}</html>`;
}

export function addDocs(app: FastifyInstance, version: string): void {
  const document = openApi(version);
  const html = page(document);
  app.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(html));
  app.get('/api/docs/json', (_request, reply) => reply.send(document));
}
