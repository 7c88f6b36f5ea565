import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Loader } from '@mantine/core';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { type SyncEngine, useSyncEngine } from '#client/sync/index.ts';
import { useWait } from '#client/ui/photo/use-wait.tsx';

/** While somebody waits, the server is asked so often, ms. */
const LOOK_MS = 2_000;

/**
 * Waits until the files of a draft that was typed on another device have come from there (decision 93). Resolves with false when
 * the person does not want to wait; with true also when the person goes on without them.
 */
export function useFilesComing(record: string): () => Promise<boolean> {
  const { t } = useLingui();
  const engine = useSyncEngine();
  const wait = useWait();
  return useCallback(async () => {
    if ((await countComing(engine, record)) === 0) return true;
    return wait(t`Öteki cihazınızdan geliyor`, (end) => <FilesComing engine={engine} record={record} onEnd={end} />);
  }, [engine, record, wait, t]);
}

async function countComing({ copies }: SyncEngine, record: string): Promise<number> {
  return (await copies.facts()).awaited.filter((file) => file.record === record).length;
}

/** Stands outside of the pages, where the engine has to be handed in. */
function FilesComing({ engine, record, onEnd }: { engine: SyncEngine; record: string; onEnd(goOn: boolean): void }) {
  const { t } = useLingui();
  const isOnline = useSyncExternalStore(engine.status.subscribe, () => engine.status.get().connection === 'online');
  const [count, setCount] = useState(1);
  useEffect(() => {
    const look = () => {
      void engine.copies.look();
      void countComing(engine, record).then(setCount);
    };
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [engine, record]);
  useEffect(() => {
    if (count === 0) onEnd(true);
  }, [count, onEnd]);
  return (
    <>
      <p role="status">
        {isOnline ? <Loader size="1.1em" aria-hidden /> : null}{' '}
        {t`${plural({ count }, { one: '# fotoğraf veya dosya öteki cihazınızdan geliyor…', other: '# fotoğraf veya dosya öteki cihazınızdan geliyor…' })}`}{' '}
        {isOnline ? <Trans>Hepsi gelince kaydedilir.</Trans> : <Trans>Bağlantı kurulunca gelir; yazdıklarınız taslakta duruyor.</Trans>}
      </p>
      <p>
        <Trans>Öteki cihaz henüz göndermediyse orada da bağlantı gerekir.</Trans>
      </p>
      <Group gap="xs" justify="flex-end" mt="md">
        <Button variant="default" onClick={() => onEnd(true)}>
          <Trans>Beklemeden kaydet…</Trans>
        </Button>
        <Button onClick={() => onEnd(false)}>
          <Trans>Forma dön</Trans>
        </Button>
      </Group>
    </>
  );
}
