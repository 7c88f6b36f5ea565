import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { showToast } from '#client/http/errors.tsx';
import { askForPersistence, serviceWorkerRegistration } from '#client/page/features.ts';
import { useSendNow } from '#client/records/send-now.ts';
import { useSyncEngine } from '#client/sync/index.ts';
import type { Remedy } from '#client/sync/prepare/departure.ts';
import { useConfirm } from '#client/ui/use-confirm.tsx';
import type { Prepared } from '#client/departure/use-prepared.ts';

/** Where the choice of workplaces stands on the page. */
export const PLACES_ID = 'prepared-places';

/** What the buttons of the page do. */
export function useRemedies(
  prepared: Prepared,
  bring: () => Promise<void>,
  look: () => Promise<void>,
  install: () => void,
): (remedy: Remedy) => Promise<void> {
  const { t } = useLingui();
  const engine = useSyncEngine();
  const { send } = useSendNow();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const { photos } = prepared;

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
    exchange: () => engine.nudge('button'),
    choose: () => document.getElementById(PLACES_ID)?.scrollIntoView({ block: 'start' }),
    bring,
    clear,
    persist,
    install,
    async send() {
      await navigate({ to: '/sync/outbox' });
      await send();
    },
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the actions are those of this drawing
  return useCallback(
    async (remedy: Remedy) => {
      await actions[remedy]();
      await look();
    },
    [look, photos, bring],
  );
}
