import { useMemo, useState } from 'react';
import { useSession } from '#client/auth/session.tsx';
import { call } from '#client/http/client.ts';
import { useSend } from '#client/http/query.ts';
import type { FieldForm } from '#client/fields/RecordField.tsx';
import { type Choices, type ServerState, settled, type VersionConflict } from '#client/records/conflict/version-conflict.ts';
import { NEW_TEXT } from '#client/records/labels.ts';
import { type ServerForm, useServerForm } from '#client/records/use-server-form.ts';
import { enteredSchema } from '#client/server-kind/entered-schema.ts';
import { bodyOf, isWhole, madeAnew, RECORD, recordOf, unkeptNames, type Values, valuesOf } from '#client/server-kind/kind-form-values.ts';
import { conflictIn, kindSaver, stateOf } from '#client/server-kind/kind-saver.ts';
import type { KindRow, ServerKindPages } from '#client/server-kind/pages.ts';
import type { JsonObject } from '#core/change/json.ts';
import { useSyncEngine } from '#client/sync/index.ts';
import type { AnyCall, CallInput } from '#core/contract/call.ts';
import { blankOf } from '#core/field/blank.ts';
import { sensitiveNames } from '#core/field/sensitive.ts';
import { newId } from '#core/id/uuid.ts';
import type { KindId } from '#core/record/kinds.ts';
import { KINDS } from '#modules/registry.ts';

export interface KindForm extends FieldForm<KindId> {
  readonly form: ServerForm<Values>;
  /** What others changed meanwhile, for the person to choose; null where there is nothing. */
  readonly conflict: VersionConflict | null;
  /** Whether a press was refused with that: else it was told while the person types. */
  readonly isRefused: boolean;
  /** Names of the fields that stand on this page only. */
  readonly unkept: readonly string[];
  /** False: the record is not here, and a save would empty those fields. */
  readonly isWhole: boolean;
  /** Fields that may not stay open in what stands there now. */
  readonly required: readonly string[];
  /** Whether the record that it was begun on is on the server, as far as the form knows. */
  readonly isOfRecord: boolean;
  /** Takes the choices over and saves. */
  settle(choices: Choices): void;
  /** Saves what stands here as a new record (OFF-CONF-04). */
  makeAnew(): void;
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
  const [tried] = useState((): JsonObject[] => []);
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

  const send = kindSaver({
    kind,
    create,
    update,
    get: (at) => call(calls.get, { params: { id: at } } as CallInput<AnyCall>, { manner: 'background' }),
    // What lies on the device is listed there.
    taken: async (at, { version }) => (residence === 'device' ? engine.arrived(kind, at, version) : true),
    tried,
    onRefused: setRefused,
  });
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
    recordOf: (values) => values[RECORD].id,
    send,
    onSent: (values) => onSaved(values[RECORD].id),
  });

  const told = row === undefined ? null : stateOf(row);
  const isReady = form.state === 'ready' && form.ended === null;
  const record = isReady ? recordOf(form.values) : null;
  const conflict = isReady ? conflictIn(kind, form.values, told, refused) : null;
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
    isRefused: conflict !== null && conflict.server === refused,
    unkept: [...sensitiveNames(schema)],
    required: form.state === 'ready' ? required(bodyOf(form.values)) : [],
    isWhole: form.state === 'ready' && isWhole(schema, form.values),
    isOfRecord: record !== null && record.version > 0,
    makeAnew() {
      setRefused(null);
      form.change(madeAnew(form.values));
      form.submit();
    },
    settle(choices) {
      if (conflict === null || record === null) return;
      const next = settled(groups, record, bodyOf(form.values), conflict.server, choices);
      const { id: at, version, base } = next.record;
      form.change({ ...valuesOf(schema, at, version, base ?? {}), ...next.body } as Partial<Values>);
      form.submit();
    },
  };
}
