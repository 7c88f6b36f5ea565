/** The product's own engine: outbox, replica filled in its worker, overlay, and React drawing the list. */
import { StrictMode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { afterFirstScreen, firstScreenStands } from '#client/app/first-screen.ts';
import type { SyncApi } from '#client/sync/api.ts';
import { createSyncEngine, SyncProvider, useRecordList } from '#client/sync/index.ts';
import { createSealer, keysOf } from '#client/sync/seal/sealer.ts';
import type { RecordItem, RecordListState } from '#client/sync/types.ts';
import { baseOf } from '#core/change/overlay.ts';
import { NO_RESPONSE } from '#core/error/app-error.ts';
import type { Photo } from '#core/field/field.ts';
import { newId } from '#core/id/uuid.ts';
import { type Contender, photoBytes, shown } from '#tests/bench/pages/contender.ts';
import { workplaceId } from '#tests/bench/server/rows.ts';

type Row = RecordItem<'operational-audit'>;

const silent = { ok: false, error: NO_RESPONSE } as const;
/** Nothing is sent: the waiting work stays waiting, as it does without a signal. */
const api: SyncApi = {
  send: async () => silent,
  announce: async () => silent,
  offset: async () => silent,
  append: async () => silent,
  file: async () => silent,
  health: async () => silent,
  accessToken: () => 'bench',
  renewToken: async () => 'bench',
};

// As in the shell: what no screen is drawn from starts after the first drawing.
// `sealed.html`: as on a device with a PIN that was just entered.
const sealer = window.benchSealed ? createSealer(await keysOf(new Uint8Array(32).fill(1))) : null;
const engine = createSyncEngine({ user: { id: 'bench-user', account_id: 'bench-account' }, api, sealer, drawn: afterFirstScreen });

/** Resolves with the state of a list once it is as asked. */
function when(
  bucket: string,
  limit: number | undefined,
  good: (state: RecordListState<'operational-audit'>) => boolean,
): Promise<RecordListState<'operational-audit'>> {
  const store = engine.list('operational-audit', limit === undefined ? { bucket } : { bucket, limit });
  return new Promise((done) => {
    let end: () => void = () => undefined;
    const look = () => {
      const state = store.get();
      if (!good(state)) return;
      queueMicrotask(() => end());
      done(state);
    };
    end = store.subscribe(look);
    look();
  });
}

const edit = (row: Row, n: number, words: string) => ({
  kind: 'operational-audit' as const,
  id: row.id,
  body: { ...row.body, generalEvaluation: `${words} ${n}` },
  base: baseOf(row),
});

const current = async (): Promise<readonly Row[]> => (await when(workplaceId(0), 50, (s) => s.ready && s.rows.length > 0)).rows;

/** The same report with a finding of this one photo. */
const withPhoto = (body: Row['body'], photo: Photo): Row['body'] => ({
  ...body,
  bulguRapor: {
    bulgu_rapor_list: [
      ...body.bulguRapor.bulgu_rapor_list,
      {
        id: newId(),
        question_id: 'A1.1',
        reference: 'A1.1',
        kind: 'finding',
        status: 'low',
        bulgu_description: 'x',
        manual_reference: '',
        dfi_list: [],
        photos: [photo],
      },
    ],
  },
});

async function change(n: number, photo?: ArrayBuffer): Promise<void> {
  const rows = await current();
  const row = rows[n % rows.length] as Row;
  const words = photo ? 'fotoğraflı' : 'değişti';
  let write = edit(row, n, words);
  if (photo) {
    const taken: Photo = {
      document_key: newId(),
      hash: '0'.repeat(64),
      type: 'image/jpeg',
      size: photo.byteLength,
      width: 1,
      height: 1,
      name: 'foto',
      taken_at: null,
      position: null,
    };
    await engine.photos.add(taken, photo, { kind: 'operational-audit', record: row.id });
    write = { ...write, body: withPhoto(write.body, taken) };
  }
  await engine.outbox.write([write]);
  await when(workplaceId(0), 50, (s) => s.rows.some((r) => r.body.generalEvaluation === `${words} ${n}`));
  await shown();
}

const contender: Contender = {
  async fill() {
    engine.start();
    await new Promise<void>((done) => {
      const look = () => engine.status.get().caughtUp && done();
      engine.status.subscribe(look);
      look();
    });
    localStorage.setItem('filled', '1');
  },
  async queue500() {
    const here = (await when(workplaceId(0), undefined, (s) => s.ready && s.rows.length > 300)).rows.slice(-125);
    const there = (await when(workplaceId(1), undefined, (s) => s.ready && s.rows.length > 300)).rows.slice(0, 375);
    await engine.outbox.write([...here, ...there].map((row, n) => edit(row, n, 'bekleyen')));
  },
  newest50: async (workplace) => (await when(workplace, 50, (s) => s.ready)).rows.length,
  tap: (n) => change(n),
  tapPhoto: (n) => change(n, photoBytes()),
};

function List() {
  const { rows } = useRecordList('operational-audit', { bucket: workplaceId(0), limit: 50 });
  useEffect(firstScreenStands, []);
  if (rows.length > 0) window.firstRowAt ??= performance.now();
  return (
    <ul>
      {rows.map((row) => (
        <li key={row.id}>{`${row.body.number} ${row.body.generalEvaluation.slice(0, 80)}`}</li>
      ))}
    </ul>
  );
}

createRoot(document.getElementById('list') as HTMLElement).render(
  <StrictMode>
    <SyncProvider engine={engine}>
      <List />
    </SyncProvider>
  </StrictMode>,
);
if (localStorage.getItem('filled')) engine.start();
window.bench = contender;
window.benchReady = Promise.resolve();
