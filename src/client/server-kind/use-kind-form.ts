import { useCallback, useMemo, useState } from 'react';
import * as v from 'valibot';
import { useSession } from '#client/auth/session.tsx';
import { call } from '#client/http/client.ts';
import { useSend } from '#client/http/query.ts';
import type { FieldForm } from '#client/fields/RecordField.tsx';
import {
  type Choices,
  isSilent,
  isTyped,
  refusedState,
  type ServerState,
  settled,
  type VersionConflict,
  versionConflict,
} from '#client/records/conflict/version-conflict.ts';
import { NEW_TEXT } from '#client/records/labels.ts';
import { type ServerForm, useServerForm } from '#client/records/use-server-form.ts';
import { enteredSchema } from '#client/server-kind/entered-schema.ts';
import { bodyOf, isWhole, RECORD, recordOf, unkeptNames, type Values, valuesOf } from '#client/server-kind/kind-form-values.ts';
import type { KindRow, ServerKindPages } from '#client/server-kind/pages.ts';
import { type JsonObject, sameJson } from '#core/change/json.ts';
import { useSyncEngine } from '#client/sync/index.ts';
import type { AnyCall, CallInput } from '#core/contract/call.ts';
import type { Written } from '#core/contract/envelope.ts';
import type { AppError } from '#core/error/app-error.ts';
import { blankOf } from '#core/field/blank.ts';
import { sensitiveNames } from '#core/field/sensitive.ts';
import { newId } from '#core/id/uuid.ts';
import type { KindId } from '#core/record/kinds.ts';
import { KINDS } from '#modules/registry.ts';

/** The version of a record as it was made. */
const FIRST = 1;

const stateOf = ({ id: _id, version, ...body }: KindRow): ServerState => ({ version, body, by: null, at: null });

export interface KindForm extends FieldForm<KindId> {
  readonly form: ServerForm<Values>;
  /** What others changed meanwhile, for the person to choose; null where there is nothing. */
  readonly conflict: VersionConflict | null;
  /** Names of the fields that stand on this page only. */
  readonly unkept: readonly string[];
  /** False: the record is not here, and a save would empty those fields. */
  readonly isWhole: boolean;
  /** Fields that may not stay open in what stands there now. */
  readonly required: readonly string[];
  /** Takes the choices over and saves. */
  settle(choices: Choices): void;
}

interface Parts {
  readonly pages: ServerKindPages;
  /** Null for a new one. */
  readonly id: string | null;
  /** Where several new ones are begun for different reasons: under which word each is kept. */
  readonly draft?: string;
  /** The record as the server last told it; undefined while it is asked for. */
  readonly row?: KindRow | undefined;
  readonly onSaved: (id: string) => void;
}

/** The form of a record of a server kind: a local draft, and the version that it was begun on. */
export function useKindForm({ pages, id, row, draft = NEW_TEXT, onSaved }: Parts): KindForm {
  const { kind, calls, labels, begin } = pages;
  const { schema, groups, residence } = KINDS[kind];
  const engine = useSyncEngine();
  const create = useSend(calls.create, [calls.list, calls.get], 'background');
  const update = useSend(calls.update, [calls.list, calls.get], 'background');
  const [refused, setRefused] = useState<ServerState | null>(null);
  const { user } = useSession();
  // Once for a form: what is read anew of the person begins no other record under it.
  const [blank] = useState((): Values => {
    const begun = id === null ? begin?.(user) : undefined;
    return { ...blankOf(schema), ...begun, [RECORD]: { id: id ?? newId(), version: 0, base: null } };
  });
  const start = useMemo((): Values | undefined => {
    if (id === null) return blank;
    if (row === undefined) return undefined;
    const { version, body } = stateOf(row);
    return valuesOf(schema, id, version, body);
  }, [id, row, blank, schema]);

  /** What is typed, as the server would store it. */
  const stored = useCallback((values: Values) => v.safeParse(schema, bodyOf(values)).output, [schema]);
  /** What lies on the device is listed there: it is waited for before the page goes on. */
  const taken = async (id: string, answer: unknown): Promise<null> => {
    const { version: written } = (answer as { data: Written }).data; // the reply of every such call
    if (residence === 'device') await engine.arrived(kind, id, written);
    return null;
  };
  /** What the server has now. A refusal leaves out what is sensitive, and that would look as if somebody had emptied it: then it is asked for. */
  const newestOf = async (record: unknown, made: string): Promise<ServerState | null> => {
    const state = refusedState(record);
    if (state === null || sensitiveNames(schema).size === 0) return state;
    const found = await call(calls.get, { params: { id: made } } as CallInput<AnyCall>, { manner: 'background' });
    return found.ok ? { ...state, ...stateOf((found.data as { data: KindRow }).data), by: state.by, at: state.at } : null; // the reply of every such call
  };
  const change = async (values: Values, version: number): Promise<AppError | null> => {
    const answer = await update({ body: { ...bodyOf(values), id: values[RECORD].id, version } } as CallInput<AnyCall>);
    if (answer.ok) return taken(values[RECORD].id, answer.data);
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
    setRefused(state);
    return refusal;
  };
  const send = async (values: Values): Promise<AppError | null> => {
    const { id: made, version } = values[RECORD];
    if (version > 0) return change(values, version);
    const answer = await create({ body: { ...bodyOf(values), id: made } } as CallInput<AnyCall>);
    if (answer.ok) return taken(made, answer.data);
    if (answer.error.code !== 'DUPLICATE_ID') return answer.error;
    // An earlier try arrived: what has been typed since goes over it, but not unseen over what somebody else has made of it.
    const found = await call(calls.get, { params: { id: made } } as CallInput<AnyCall>, { manner: 'background' });
    if (!found.ok) return answer.error;
    const state = stateOf((found.data as { data: KindRow }).data); // the reply of every such call
    return state.version === FIRST ? change(values, FIRST) : over(values, state, answer.error);
  };
  const unkept = useMemo(() => unkeptNames(schema), [schema]);
  const asked = pages.useRequired();
  // Of a record that is not here nothing can be saved either.
  const before = id === null ? null : row === undefined ? undefined : stateOf(row).body;
  const required = (body: JsonObject) => (before === undefined ? [] : asked(body, before));
  const entered = enteredSchema(KINDS[kind], required);
  const form = useServerForm<Values>({
    form: kind,
    id: id ?? draft,
    start,
    blank,
    schema: entered,
    plan: groups,
    unkept,
    send,
    onSent: (values) => onSaved(values[RECORD].id),
  });

  const told = row === undefined ? null : stateOf(row);
  const newest = refused !== null && (told === null || refused.version >= told.version) ? refused : told;
  const isReady = form.state === 'ready' && form.ended === null;
  const mine = isReady ? bodyOf(form.values) : null;
  const record = isReady ? recordOf(form.values) : null;
  const found = mine !== null && record !== null && isTyped(groups, record, mine) ? versionConflict(groups, record, mine, newest) : null;
  const conflict = found !== null && !isSilent(found) ? found : null;
  return {
    form,
    kind,
    id: record?.id ?? id ?? '',
    // What a form holds has the shape of the body; which kind it is only shows at run time.
    values: form.values as unknown as FieldForm<KindId>['values'],
    labels,
    isSubmitting: form.isLocked,
    errorOf: form.errorOf,
    change: (name, next) => form.change({ [name]: next } as Partial<Values>),
    conflict,
    unkept: [...sensitiveNames(schema)],
    required: form.state === 'ready' ? required(bodyOf(form.values)) : [],
    isWhole: form.state === 'ready' && isWhole(schema, form.values),
    settle(choices) {
      if (conflict === null || mine === null || record === null) return;
      const next = settled(groups, record, mine, conflict.server, choices);
      const { id: at, version, base } = next.record;
      form.change({ ...valuesOf(schema, at, version, base ?? {}), ...next.body } as Partial<Values>);
      form.submit();
    },
  };
}
