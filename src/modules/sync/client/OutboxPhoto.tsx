import { Trans, useLingui } from '@lingui/react/macro';
import { usePhotoUrl } from '#client/sync/index.ts';
import { SyncMark } from '#client/ui/SyncMark.tsx';
import classes from './SyncOutbox.module.css';

/** A photo that travels with a waiting record, with its own mark. */
export function OutboxPhoto({ document_key }: { document_key: string }) {
  const { t } = useLingui();
  const { url, sync, missing } = usePhotoUrl({ document_key, type: 'image/jpeg' });
  return (
    <li className={classes.photo}>
      {url === null ? <span className={classes.blank}>{missing ? <Trans>yok</Trans> : null}</span> : <img src={url} alt={t`Bekleyen fotoğraf`} />}
      <SyncMark state={sync} compact />
    </li>
  );
}
