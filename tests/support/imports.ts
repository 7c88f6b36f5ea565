import { readFile } from 'node:fs/promises';
import { newId } from '#core/id/uuid.ts';
import { type ImportRow, type ImportSummary, importsCalls as calls } from '#modules/imports/shared/imports.calls.ts';
import { JOB_HANDLERS } from '#server/jobs/handlers.ts';
import type { Api, Person } from '#tests/support/api.ts';

/** A spreadsheet as LibreOffice writes it (tests/fixtures/office/README.md). */
export const officeFile = (name: 'companies' | 'workplaces' | 'employees'): Promise<Buffer> =>
  readFile(new URL(`../fixtures/office/${name}.xlsx`, import.meta.url));

/** Imports of one person, by the calls that the page sends; the job of writing runs at once. */
export function importsOf(api: Api, person: Person) {
  const look = async (kind: string, bytes: Uint8Array): Promise<ImportSummary> => {
    const { status, body, raw } = await person.send(calls.openImport, { params: { kind, id: newId() }, query: {} }, { bytes });
    if (status !== 200) throw new Error(raw.body);
    return body.data;
  };
  const write = async ({ id: import_id, kind }: ImportSummary): Promise<ImportSummary> => {
    const { status, raw } = await person.send(calls.writeImport, { params: { kind, id: import_id } });
    if (status !== 200) throw new Error(raw.body);
    const facts = { mail: api.mail, files: api.files, now: new Date() };
    await api.db.transaction().execute((db) => JOB_HANDLERS['import-rows']({ import_id, after: 0 }, { db, ...facts }));
    return (await person.send(calls.lastImport, { params: { kind } })).body.data;
  };
  const rows = async ({ id, kind }: ImportSummary, only: 'refused' | 'change' | 'create'): Promise<ImportRow[]> =>
    (await person.send(calls.importRows, { params: { kind, id, page: 1, limit: 100 }, query: { only } })).body.data;
  return { look, write, rows, bring: async (kind: string, bytes: Uint8Array) => write(await look(kind, bytes)) };
}
