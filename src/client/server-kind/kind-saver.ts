import * as v from 'valibot';
import type { Result } from '#client/http/result.ts';
import {
  isSilent,
  isTyped,
  refusedState,
  type ServerState,
  type VersionConflict,
  versionConflict,
} from '#client/records/conflict/version-conflict.ts';
import { bodyOf, isRecordGone, RECORD, recordOf, type Values } from '#client/server-kind/kind-form-values.ts';
import type { KindRow } from '#client/records/kept-row.ts';
import { type JsonObject, sameJson } from '#core/change/json.ts';
import type { AnyCall, CallInput } from '#core/contract/call.ts';
import type { Written } from '#core/contract/envelope.ts';
import type { AppError } from '#core/error/app-error.ts';
import { sensitiveNames } from '#core/field/sensitive.ts';
import type { KindId } from '#core/record/kinds.ts';
import { KINDS } from '#modules/registry.ts';

export const stateOf = ({ id: _id, version, ...body }: KindRow): ServerState => ({ version, body, by: null, at: null });

interface Parts {
  readonly kind: KindId;
  readonly create: (input: CallInput<AnyCall>) => Promise<Result<unknown>>;
  readonly update: (input: CallInput<AnyCall>) => Promise<Result<unknown>>;
  readonly get: (id: string) => Promise<Result<unknown>>;
  /** The server has it: waited for before the page goes on. */
  readonly taken: (id: string, written: Written) => Promise<unknown>;
  /** Bodies with which this form has tried to make its record; added to. */
  readonly tried: JsonObject[];
  /** Stands there instead of what the form was begun on: it is shown. */
  readonly onRefused: (state: ServerState) => void;
}

/** Saves what stands in the form of a record of a server kind; null when the server has it. */
export function kindSaver({ kind, create, update, get, taken, tried, onRefused }: Parts): (values: Values) => Promise<AppError | null> {
  const { schema, groups } = KINDS[kind];
  /** What is typed, as the server would store it. */
  const stored = (values: Values) => v.safeParse(schema, bodyOf(values)).output;
  const done = async (id: string, answer: unknown): Promise<null> => {
    await taken(id, (answer as { data: Written }).data); // the reply of every such call
    return null;
  };
  const ask = async (id: string): Promise<Result<ServerState>> => {
    const found = await get(id);
    return found.ok ? { ...found, data: stateOf((found.data as { data: KindRow }).data) } : found; // the reply of every such call
  };
  /** What the server has now. A refusal leaves out what is sensitive, and that would look as if somebody had emptied it: then it is asked for. */
  const newestOf = async (record: unknown, made: string): Promise<ServerState | null> => {
    const state = refusedState(record);
    if (state === null || sensitiveNames(schema).size === 0) return state;
    const found = await ask(made);
    return found.ok ? { ...state, ...found.data, by: state.by, at: state.at } : null;
  };
  const change = async (values: Values, version: number): Promise<AppError | null> => {
    const answer = await update({ body: { ...bodyOf(values), id: values[RECORD].id, version } } as CallInput<AnyCall>);
    if (answer.ok) return done(values[RECORD].id, answer.data);
    const state = answer.error.code === 'VERSION_CONFLICT' ? await newestOf(answer.error.record, values[RECORD].id) : null;
    return state === null ? answer.error : over(values, state, answer.error);
  };
  /** Saves over a state of the record that this form was not begun on; what has to be chosen or seen first is shown. */
  const over = (values: Values, state: ServerState, refusal: AppError): AppError | null | Promise<AppError | null> => {
    const [record, mine] = [recordOf(values), bodyOf(values)];
    // Nothing is left to be saved: an earlier try arrived and only its answer was lost, or nothing was typed.
    if (sameJson(state.body, stored(values)) || !isTyped(groups, record, mine)) return null;
    const found = versionConflict(groups, record, mine, state);
    if (found !== null && isSilent(found)) return change(values, state.version);
    onRefused(state);
    return refusal;
  };
  return async (values) => {
    const { id: made, version } = values[RECORD];
    if (version > 0) return change(values, version);
    const now = stored(values) as JsonObject;
    const answer = await create({ body: { ...bodyOf(values), id: made } } as CallInput<AnyCall>);
    if (answer.ok) return done(made, answer.data);
    if (answer.error.code !== 'DUPLICATE_ID') {
      tried.push(now);
      return answer.error;
    }
    const found = await ask(made);
    // It arrived and was deleted since: that says more than that there is another record under its id.
    if (!found.ok) return isRecordGone(found.error) ? found.error : answer.error;
    const state = found.data;
    // An earlier try of this form arrived: what has been typed since goes over it. What came from elsewhere, out of another tab too, is shown.
    const isOwn = tried.some((body) => sameJson(body, state.body));
    return over(isOwn ? { ...values, [RECORD]: { ...values[RECORD], base: state.body } } : values, state, answer.error);
  };
}

/**
 * What has to be chosen or seen before a form may be saved; null where there is nothing.
 * @param told the record as it was last told; null for a new one. Of one that is made anew it is the record that is gone
 * @param refused what a refusal said of it; null before one
 */
export function conflictIn(kind: KindId, values: Values, told: ServerState | null, refused: ServerState | null): VersionConflict | null {
  const { groups } = KINDS[kind];
  const [record, mine] = [recordOf(values), bodyOf(values)];
  // Where it is made anew, the record that was told is another one.
  const known = record.version === 0 ? null : told;
  const newest = refused !== null && (known === null || refused.version >= known.version) ? refused : known;
  const found = isTyped(groups, record, mine) ? versionConflict(groups, record, mine, newest) : null;
  return found !== null && !isSilent(found) ? found : null;
}
