import { Ajv2020 } from 'ajv/dist/2020.js';
import { OpenAPIClientAxios } from 'openapi-client-axios';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#core/id/uuid.ts';
import { PASSWORD, startApp, type TestApp } from '#tests/support/app.ts';

let api: TestApp;
beforeAll(async () => {
  api = await startApp();
  await api.account('generated.test');
});
afterAll(() => api.stop());

interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: what the server said, checked against the document below
  readonly data: any;
}
type Operation = (parameters: object | null, body?: unknown, config?: { headers: Record<string, string> }) => Promise<Answer>;

/** A client that a library of others makes of the served document alone; every answer is checked against the document. */
async function generated() {
  const { body: document } = await api.anybody('GET', '/api/docs/json');
  const axios = new OpenAPIClientAxios({ definition: document, axiosConfigDefaults: { baseURL: api.url, validateStatus: () => true } });
  const client = await axios.init();
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema(document, 'saha');
  const schemaOf = (id: string, status: number): string => {
    const { path, method, responses } = axios.getOperation(id) ?? {};
    const answer = responses && String(status) in responses ? String(status) : 'default';
    const way = ['paths', path, method, 'responses', answer, 'content', 'application/json', 'schema'];
    return `saha#/${way.map((part) => String(part).replaceAll('~', '~0').replaceAll('/', '~1')).join('/')}`;
  };
  return async (id: string, ...given: Parameters<Operation>): Promise<Answer> => {
    const answer = await (client[id] as unknown as Operation)(...given);
    const check = ajv.getSchema(schemaOf(id, answer.status));
    expect(check, `the document says what ${id} answers with ${answer.status}`).toBeDefined();
    check?.(answer.data);
    expect(check?.errors ?? [], `${id} answers as the document says`).toEqual([]);
    return { status: answer.status, data: answer.data };
  };
}

test('a client that is generated from the document signs in, saves, lists, changes and deletes, and is refused as it says', async () => {
  const call = await generated();
  const wrong = await call('AUTH-CALL-01', null, { email: 'manager@generated.test', password: 'falsch' });
  expect(wrong.status).toBe(401);
  const { data: signedIn } = await call('AUTH-CALL-01', null, { email: 'manager@generated.test', password: PASSWORD });
  const headers = { authorization: `Bearer ${signedIn.accessToken}` };
  const once = () => ({ 'Idempotency-Key': newId() });

  const id = newId();
  const saved = await call('MGC-CALL-02', once(), { id, name: 'Boğaziçi Yakıt İşletmeciliği', active: true }, { headers });
  expect([saved.status, saved.data.data.id]).toEqual([200, id]);
  const { data: list } = await call('MGC-CALL-01', null, undefined, { headers });
  expect(list.data.map(({ name }: { name: string }) => name)).toContain('Boğaziçi Yakıt İşletmeciliği');

  const { version } = saved.data.data;
  const changed = await call('MGC-CALL-03', once(), { id, version, name: 'Boğaziçi İkmal', active: false }, { headers });
  expect(changed.status).toBe(200);
  const late = await call('MGC-CALL-03', once(), { id, version, name: 'Eski', active: true }, { headers });
  expect([late.status, late.data.error?.code]).toEqual([409, 'VERSION_CONFLICT']);
  const bad = await call('MGC-CALL-02', once(), { id: newId(), name: '', active: true }, { headers });
  expect(bad.status).toBe(422);
  expect(bad.data.errors).toEqual([expect.objectContaining({ field: 'name' })]);
  expect((await call('MGC-CALL-04', { id, version: String(changed.data.data.version), ...once() }, undefined, { headers })).status).toBe(
    200,
  );
});
