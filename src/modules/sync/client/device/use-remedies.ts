import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { showToast } from '#client/http/errors.tsx';
import { askForPersistence, serviceWorkerRegistration } from '#client/page/features.ts';
import { fetchPdfAhead } from '#client/pdf/pdf-ahead.ts';
import { fetchQuestionSet } from '#client/records/fetch-question-set.ts';
import { useSendNow } from '#client/records/send-now.ts';
import { useSyncEngine } from '#client/sync/index.ts';
import type { Remedy } from '#client/sync/prepare/departure.ts';
import { useConfirm } from '#client/ui/use-confirm.tsx';
import type { Prepared } from '#client/departure/use-prepared.ts';
import { useSetsOnBoard } from './use-sets-on-board.ts';

/** Where the choice of workplaces stands on the page. */
export const PLACES_ID = 'prepared-places';

export interface Bringing {
  readonly done: number;
  readonly of: number;
}

export interface Remedies {
  /** Photos that are being brought; null when none are. */
  readonly bringing: Bringing | null;
  run(remedy: Remedy): Promise<void>;
}

/** What the buttons of the page do. */
export function useRemedies(prepared: Prepared, look: () => Promise<void>, install: () => void): Remedies {
  const { t } = useLingui();
  const engine = useSyncEngine();
  const { send } = useSendNow();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const [bringing, setBringing] = useState<Bringing | null>(null);
  const { photos } = prepared;
  const { missing } = useSetsOnBoard();

  const bringSets = async () => {
    engine.nudge('button');
    for (const set of missing) await fetchQuestionSet(engine.questionSets, set);
  };
  const bring = async () => {
    engine.nudge('button');
    setBringing({ done: 0, of: photos.length });
    try {
      await bringSets();
      const { missing, full } = await engine.preparation.bring(photos, (done) => setBringing({ done, of: photos.length }));
      if (full) showToast('error', t`Cihazda yer kalmadı: ${missing} fotoğraf indirilemedi.`);
      else if (missing > 0) showToast('error', t`${missing} fotoğraf indirilemedi. Bağlantınızı kontrol edip yeniden deneyin.`);
      else showToast('success', t`Seçilen işyerleri bu cihazda hazır.`);
    } finally {
      setBringing(null);
    }
  };
  const clear = async () => {
    const isSure = await confirm({
      title: t`Yer aç`,
      message: t`Sunucuda bulunan ve hazırlanan işyerlerine ait olmayan fotoğraflar bu cihazdan silinir. Gönderilmeyi bekleyen, işlem bekleyen ve taslak hiçbir şeye dokunulmaz.`,
      confirmLabel: t`Yer aç`,
    });
    if (!isSure) return;
    const cleared = await engine.preparation.clear(new Set(photos.map(({ photo }) => photo.document_key)));
    showToast('success', cleared === 0 ? t`Silinebilecek fotoğraf yoktu.` : t`${cleared} fotoğraf bu cihazdan silindi; sunucuda duruyor.`);
  };
  const persist = async () => {
    const isGranted = await askForPersistence();
    if (isGranted) showToast('success', t`Tarayıcı kalıcı saklamayı kabul etti.`);
    else showToast('error', t`Tarayıcı kalıcı saklamayı kabul etmedi. Uygulamayı ana ekrana yükleyip yeniden deneyin.`);
  };
  const fetchShell = async () => {
    // What is missing is fetched by a worker that is installed anew; that takes a server.
    if (engine.status.get().connection !== 'online') return showToast('error', t`Bunun için bağlantı gerekiyor.`);
    const registration = await serviceWorkerRegistration();
    await registration?.unregister();
    location.reload();
  };
  const actions: Readonly<Record<Remedy, () => Promise<void> | void>> = {
    'fetch-shell': fetchShell,
    'fetch-documents': fetchPdfAhead,
    exchange: () => engine.nudge('button'),
    choose: () => document.getElementById(PLACES_ID)?.scrollIntoView({ block: 'start' }),
    bring,
    'bring-sets': bringSets,
    clear,
    persist,
    install,
    async send() {
      await navigate({ to: '/sync/outbox' });
      await send();
    },
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the actions are those of this drawing
  const run = useCallback(
    async (remedy: Remedy) => {
      await actions[remedy]();
      await look();
    },
    [look, photos, missing],
  );
  return { bringing, run };
}
