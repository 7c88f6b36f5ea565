import type { JsonObject } from '#core/change/json.ts';
import { type ModelServer, refuse } from '#tests/model/server.ts';

/** What the person may do at present; a test changes it. */
export interface Rights {
  mayWrite: boolean;
}

/** The rules of reports as a device meets them: numbers, rights, final reports, a value that is refused, files with their record. */
export function reportRules(server: ModelServer, rights: Rights): void {
  let number = 0;
  server.rules = {
    filesNeedTheirRecord: true,
    completed: (_kind, fields) => ({ ...fields, number: `ODR-${++number}` }),
    refusal({ row, fields }) {
      if (!rights.mayWrite) return refuse('PERMISSION_DENIED', 403);
      if (row?.body['report_status'] === 'valid') {
        const { id, version, seq, body } = row;
        return refuse('RECORD_LOCKED', 409, { record: { id, version, seq, body } });
      }
      if (String(fields['facilityName'] ?? '').startsWith('!'))
        return refuse('VALIDATION', 422, { items: [{ field: 'facilityName', message: 'bad' }] });
      return null;
    },
  };
}

export const isFinal = (body: JsonObject | undefined): boolean => body?.['report_status'] === 'valid';
