import type { JsonObject } from '#core/change/json.ts';
import { dayInIstanbul } from '#core/date/day.ts';
import { newId } from '#core/id/uuid.ts';
import type { Actor } from '#core/record/record.ts';
import { decide, type DfiWork, isRefused, type StepFacts, wholeDfi, workOn } from '#modules/dfi/shared/dfi.flow.ts';
import { dfiNumber, dfiProblems, newDfi } from '#modules/dfi/shared/dfi.rules.ts';
import type { Dfi } from '#modules/dfi/shared/dfi.schema.ts';
import { responseDfiSource } from '#modules/risk/shared/response-dfi-source.ts';
import { isLockedResponse, responseProblems, settledResponse } from '#modules/risk/shared/response.rules.ts';
import type { RiskResponse } from '#modules/risk/shared/response.schema.ts';
import { type ModelServer, refuse, type Stored } from '#tests/model/server.ts';

export const METHOD = '5x5';
const NOW = new Date('2026-03-02T10:00:00Z');
const facts: StepFacts = { now: NOW, newId };

// Wire names, as the model server stores them.
export const asResponse = (body: JsonObject): RiskResponse => body as unknown as RiskResponse;
export const asDfi = (body: JsonObject): Dfi => body as unknown as Dfi;
const asBody = (body: RiskResponse | Dfi): JsonObject => body as unknown as JsonObject;

const answerOf = ({ id, version, seq, body }: Stored) => ({ record: { id, version, seq, body } });
const invalid = (field: string) => refuse('VALIDATION', 422, { items: [{ field, message: 'wrong' }] });

/**
 * Answers and the DFIs raised in them on the model server: the first answer of two is asked about, nobody changes what is done, a DFI
 * needs its answer and writes its number beside the reference there (responses.ts, dfi.writes.ts).
 * @param person whoever sends
 */
export function riskRules(server: ModelServer, person: Actor): void {
  let running = 0;
  const refusedWork = (row: Stored, fields: JsonObject) => {
    // The call carries the part that is worked on.
    const step = workOn(asDfi(row.body), fields as unknown as DfiWork, person.user_id, person, facts);
    if (!isRefused(step)) return null;
    if (step.because === 'field') return invalid(step.field);
    if (step.because === 'permission') return refuse('PERMISSION_DENIED', 403);
    return refuse('RECORD_LOCKED', 409, answerOf(row));
  };
  const refusedDfi = (verb: string, row: Stored | undefined, fields: JsonObject) => {
    if (verb === 'remove')
      return row !== undefined && asDfi(row.body).approval_status !== 'pending' ? refuse('PERMISSION_DENIED', 403) : null;
    if (row !== undefined) return refusedWork(row, fields);
    const { source_id } = asDfi(fields);
    if (source_id === null || server.records.get(source_id)?.deleted !== false) return refuse('NOT_FOUND', 404);
    const [problem] = dfiProblems(asDfi(fields), dayInIstanbul(NOW));
    return problem === undefined ? null : invalid(problem.field);
  };
  server.rules = {
    refusal({ verb, row, fields, seen }) {
      const isOlder = verb === 'update' && row !== undefined && row.version !== seen;
      if (row === undefined ? 'source_id' in fields : row.kind === 'dfi')
        return isOlder && asDfi(row.body).status !== 'closed' ? null : refusedDfi(verb, row, fields);
      if (row !== undefined && verb === 'create') return refuse('VERSION_CONFLICT', 409, answerOf(row));
      if (row !== undefined && isLockedResponse(asResponse(row.body), 1)) return refuse('RECORD_LOCKED', 409, answerOf(row));
      // Merged first, and only then right or not.
      if (isOlder) return null;
      const [problem] = responseProblems(asResponse(fields), METHOD);
      return problem === undefined ? null : invalid(problem.field);
    },
    completed(kind, fields, id) {
      if (kind !== 'dfi') return asBody(settledResponse(asResponse(fields)));
      const number = dfiNumber(2026, ++running);
      const source = server.records.get(asDfi(fields).source_id ?? '');
      if (source) writeReference(server, source, { dfi_id: id, dfi_no: number });
      return asBody({ ...newDfi(asDfi(fields)), number });
    },
    // The answer lets go of it with its deletion.
    removed({ kind, id, body }) {
      const source = kind === 'dfi' ? server.records.get(asDfi(body).source_id ?? '') : undefined;
      if (source && !source.deleted && responseDfiSource.names(asResponse(source.body), id))
        server.change(source.id, (answer) => asBody(responseDfiSource.withoutDfi(asResponse(answer), id)));
    },
    settled(fields, before) {
      if (!('approval_status' in before)) return asBody(settledResponse(asResponse(fields)));
      const step = workOn(asDfi(before), fields as unknown as DfiWork, person.user_id, person, facts);
      return isRefused(step) ? before : asBody(step.dfi);
    },
  };
}

function writeReference(server: ModelServer, source: Stored, dfi: { dfi_id: string; dfi_no: string | null }): void {
  server.change(source.id, (body) => {
    const named = responseDfiSource.withDfi(asResponse(body), '', dfi);
    return named && asBody(named);
  });
}

/** An approver who decides on what is reviewed; nothing where nothing is. */
export function decideThere(server: ModelServer, id: string, verdict: 'approved' | 'declined', approver: Actor): void {
  const row = server.records.get(id);
  if (!row || row.deleted) return;
  const step = decide(wholeDfi(asDfi(row.body)), { approval_status: verdict, message: 'Eksik' }, approver, false, facts);
  if (!isRefused(step)) server.change(id, () => asBody(step.dfi));
}
