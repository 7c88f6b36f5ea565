import { useAnswer } from '#client/http/query.ts';
import { seenRowsOf } from '#client/records/seen-rows.ts';
import type { Json, JsonObject } from '#core/change/json.ts';
import type { AnyCall, CallInput } from '#core/contract/call.ts';
import type { AnyRecordKind, ServerKindCalls } from '#core/record/record.ts';
import { kindOf } from '#modules/registry.ts';

/** A kind of the server with the calls that it is asked by. */
export type AskedKind = AnyRecordKind & { readonly calls: ServerKindCalls };

/** The kind that a field's builder names, if its records are asked of the server. */
export function askedKind(to: string): AskedKind | null {
  const kind = kindOf(to);
  return kind?.calls === undefined || kind.residence === 'device' ? null : { ...kind, calls: kind.calls };
}

type Row = JsonObject & { readonly id: string };
interface Reply {
  readonly data: Json;
}
// The reply of every such call holds one row, or rows.
const rowsOf = (reply: unknown): readonly Row[] => [(reply as Reply | undefined)?.data ?? []].flat() as unknown as Row[];

/** The title of a record of the server, asked once and remembered; null while it is not known, and why. */
export function useAskedTitle({ kind, schema, calls, title }: AskedKind, id: string | null) {
  const answer = useAnswer(calls.get, { params: { id: id ?? '' } } as CallInput<AnyCall>, {
    enabled: id !== null,
    kept: seenRowsOf({ kind, schema, residence: 'server' }, id ?? ''),
  });
  const [row] = rowsOf(answer.data);
  return { title: row === undefined ? null : title(row).trim(), error: answer.error };
}

/** Letters from which on the server is asked. */
export const FEWEST_LETTERS = 2;
/** Records that one question brings; more are found by more letters. */
const MOST = 20;

/** Records of the server in which these words stand. */
export function useAskedRecords({ calls, title }: AskedKind, words: string) {
  const text = words.trim();
  const isAsked = text.length >= FEWEST_LETTERS;
  const input = { params: { page: 1, limit: MOST, workplace_id: '0' }, body: { text } } as CallInput<AnyCall>;
  const answer = useAnswer(calls.list, input, { enabled: isAsked, previous: true });
  const rows = isAsked ? rowsOf(answer.data) : [];
  return { options: rows.map((row) => ({ value: row.id, label: title(row) })), isAsked, isAnswered: answer.isSuccess, error: answer.error };
}
