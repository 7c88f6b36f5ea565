import { Trans, useLingui } from '@lingui/react/macro';
import { Progress } from '@mantine/core';
import type { WaitingFile } from '#client/sync/index.ts';
import { useNearPhoto } from '#client/ui/photo/use-near-photo.ts';
import { SyncMark } from '#client/ui/SyncMark.tsx';
import classes from './SyncOutbox.module.css';

/** A photo that travels with a waiting record, with its own mark and how much of it has arrived. */
export function OutboxPhoto({ document_key, file }: { document_key: string; file: WaitingFile | undefined }) {
  const { t } = useLingui();
  const { ref, url, sync, missing, isSettled } = useNearPhoto<HTMLLIElement>({ document_key, type: file?.type ?? 'image/jpeg' });
  const percent = file === undefined || file.size === 0 ? 0 : Math.floor((file.sent / file.size) * 100);
  return (
    <li ref={ref} className={classes.photo}>
      {url === null ? (
        <span className={classes.blank}>{missing ? <Trans>yok</Trans> : null}</span>
      ) : (
        <img src={url} alt={t`Bekleyen fotoğraf`} decoding="async" />
      )}
      {percent > 0 ? <Progress className={classes.arrived} value={percent} aria-label={t`Gönderilen bölüm`} /> : null}
      {isSettled ? <SyncMark state={sync} compact /> : null}
    </li>
  );
}
