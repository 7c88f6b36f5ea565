// @vitest-environment happy-dom
import { createElement } from 'react';
import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { AnswersContext, type QueryParts, QueryPartsContext } from '#client/http/answers.ts';
import { useSend } from '#client/http/query.ts';
import { createQueryClient } from '#client/http/query-client.ts';
import { defineCall } from '#core/contract/call.ts';
import { type AppError, NO_RESPONSE } from '#core/error/app-error.ts';
import { draw } from '#tests/support/drawn.ts';

let refusal: AppError = NO_RESPONSE;
vi.mock('#client/http/client.ts', () => ({ call: async () => ({ ok: false, error: refusal }) }));
vi.mock('#client/sync/index.ts', () => ({ useSyncFact: () => 'online' }));

const parts = { access: 'signed-in', offline: 'online', summary: 'x', path: 'x', reply: v.object({}) } as const;
const shown = defineCall({ ...parts, id: 'X-CALL-01', method: 'GET' });
const step = defineCall({ ...parts, id: 'X-CALL-02', method: 'POST', effect: 'none' });

const held: { send?: (input: never) => Promise<unknown> } = {};
function Page({ manner }: { readonly manner: 'foreground' | 'background' }) {
  held.send = useSend(step, [shown], manner);
  return null;
}

/** Has the server refuse a step so. @returns how often what the page shows was asked for anew */
async function askedAfter(manner: 'foreground' | 'background', refused: AppError): Promise<number> {
  refusal = refused;
  const client = createQueryClient();
  const asked = vi.spyOn(client, 'invalidateQueries').mockResolvedValue();
  const told: QueryParts = { seen: null as never, onSilence: () => undefined, onSent: () => undefined };
  const page = createElement(QueryPartsContext, { value: told }, createElement(Page, { manner }));
  await draw(createElement(AnswersContext, { value: client }, page));
  await held.send?.({} as never);
  return asked.mock.calls.length;
}

const refused = (status: number, code: AppError['code']): AppError => ({ code, status, message: '', items: [] });

test('what a toast says to have changed or gone is asked for anew, so that the next press names it; nothing else is', async () => {
  expect(await askedAfter('foreground', refused(409, 'VERSION_CONFLICT'))).toBe(1);
  expect(await askedAfter('foreground', refused(404, 'NOT_FOUND'))).toBe(1);
  expect(await askedAfter('foreground', refused(403, 'PERMISSION_DENIED'))).toBe(0);
  expect(await askedAfter('foreground', NO_RESPONSE)).toBe(0);
  // A form shows what stands there now in its own way, over what is typed.
  expect(await askedAfter('background', refused(409, 'VERSION_CONFLICT'))).toBe(0);
});
