/** A form with one field of each sort and, once it is saved, its reader: the product's own widgets without shell and server. */
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { Button, Stack } from '@mantine/core';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import * as v from 'valibot';
import { type FieldForm, RecordField } from '#client/fields/RecordField.tsx';
import { bringWhole } from '#client/i18n/texts.ts';
import { styleSheets } from '#client/page/style-sheets.ts';
import { KindFields } from '#client/server-kind/KindFields.tsx';
import type { SyncApi } from '#client/sync/api.ts';
import { createSyncEngine, type SyncEngine, SyncProvider } from '#client/sync/index.ts';
import { UiProvider } from '#client/ui/UiProvider.tsx';
import { prepareImage } from '#client/workers/images.ts';
import type { JsonObject } from '#core/change/json.ts';
import { NO_RESPONSE } from '#core/error/app-error.ts';
import { blankOf } from '#core/field/blank.ts';
import { newId } from '#core/id/uuid.ts';
import type { KindId } from '#core/record/kinds.ts';
import type { BodyOf } from '#modules/registry.ts';
import { KINDS } from '#modules/registry.ts';
import { ENGLISH, RECORDS, sortsLabels, sortsSchema } from './sorts.ts';

const SORTS = 'sorts' as KindId; // no kind of the product
Object.assign(KINDS, { [SORTS]: { kind: SORTS, residence: 'device', schema: sortsSchema, groups: {}, verbs: {}, title: () => '' } });

const silent = { ok: false, error: NO_RESPONSE } as const;
const api: SyncApi = {
  send: async () => silent,
  announce: async () => silent,
  offset: async () => silent,
  append: async () => silent,
  file: async () => silent,
  health: async () => silent,
  accessToken: () => 'harness',
  renewToken: async () => 'harness',
};

/** A store that never changes. */
const still = <T,>(state: T) => ({ get: () => state, subscribe: () => () => undefined });
const itemsOf = (kind: string) =>
  (RECORDS[kind] ?? []).map(({ id, body }) => ({ id, kind, body, version: 1, sync: 'on-server', conflict: null }));
const lists = new Map<string, unknown>();
const listOf = (kind: string) => {
  if (!lists.has(kind)) lists.set(kind, still({ rows: itemsOf(kind), ready: true, total: itemsOf(kind).length }));
  return lists.get(kind);
};
const recordOf = (kind: string, id: string) => {
  const item = itemsOf(kind).find((one) => one.id === id);
  return still(item === undefined ? { state: 'missing' } : { state: 'ready', item });
};

const real = createSyncEngine({ user: { id: 'person', account_id: 'account' }, api, prepareImage, startPulling: () => null as never });
/** The product's own engine, but for the records of others, which stand on the page. */
const engine = new Proxy(real, {
  get(target, name) {
    if (name === 'list') return listOf;
    if (name === 'record') return recordOf;
    const value: unknown = Reflect.get(target, name, target);
    return typeof value === 'function' ? value.bind(target) : value;
  },
}) as SyncEngine;

type Body = Record<string, unknown>;
const begun = { ...blankOf(sortsSchema), seen: '2026-11-04T08:30:00.000Z' };

function useSortsForm() {
  const [id] = useState(newId);
  const [values, setValues] = useState<Body>(begun);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [saved, setSaved] = useState<JsonObject | null>(null);
  const form: FieldForm<KindId> = {
    kind: SORTS,
    id,
    values: values as BodyOf<KindId>,
    labels: sortsLabels,
    isSubmitting: false,
    errorOf: (path) => errors[path] ?? null,
    change: (name, next) => setValues((before) => ({ ...before, [name]: next })),
  };
  const save = () => {
    const parsed = v.safeParse(sortsSchema, values);
    setErrors(Object.fromEntries((parsed.issues ?? []).map((issue) => [v.getDotPath(issue)?.split('.')[0] ?? '', issue.message])));
    setSaved(parsed.success ? (parsed.output as JsonObject) : null);
  };
  return { form, saved, save, id };
}

function Page() {
  const { form, saved, save, id } = useSortsForm();
  return (
    <Stack component="main" maw="46rem" p="md">
      <h1>{i18n._('Alan türleri')}</h1>
      {Object.keys(sortsLabels.fields).map((name) => (
        <RecordField key={name} form={form} name={name as keyof BodyOf<KindId> & string} />
      ))}
      <Button onClick={save}>{i18n._('Kaydet')}</Button>
      {saved === null ? null : (
        <section aria-label="reader" data-body={JSON.stringify(saved)}>
          <KindFields pages={{ kind: SORTS, labels: sortsLabels }} row={{ ...saved, id, version: 1 }} />
        </section>
      )}
    </Stack>
  );
}

const locale = location.search === '?en' ? 'en' : 'tr';
(await bringWhole(locale))();
Object.assign(ENGLISH, { 'Alan türleri': 'Sorts of fields', Kaydet: 'Save' });
if (locale === 'en') Object.assign(i18n.messages, ENGLISH);
await styleSheets();
real.start();
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <I18nProvider i18n={i18n}>
      <UiProvider>
        <SyncProvider engine={engine}>
          <Page />
        </SyncProvider>
      </UiProvider>
    </I18nProvider>
  </StrictMode>,
);
