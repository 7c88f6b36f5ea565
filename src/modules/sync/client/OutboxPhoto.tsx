import { Trans, useLingui } from '@lingui/react/macro';
import { Progress } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import type { WaitingFile } from '#client/sync/index.ts';
import { useNearPhoto } from '#client/ui/photo/use-near-photo.ts';
import { SyncMark } from '#client/ui/SyncMark.tsx';
import classes from './SyncOutbox.module.css';

interface Props {
  readonly document_key: string;
  readonly file: WaitingFile | undefined;
}

/** A photo or document that travels with a waiting record. */
export function OutboxFile({ document_key, file }: Props) {
  return file?.as === 'file' ? <OutboxDocument file={file} /> : <OutboxPhoto document_key={document_key} file={file} />;
}

const percentOf = (file: WaitingFile | undefined): number =>
  file === undefined || file.size === 0 ? 0 : Math.floor((file.sent / file.size) * 100);

/** A document by its name: it is not read to be listed. */
function OutboxDocument({ file }: { file: WaitingFile }) {
  const { t } = useLingui();
  const percent = percentOf(file);
  return (
    <li className={classes.photo}>
      <span className={classes.document}>
        <IconPaperclip size="1.4em" aria-hidden />
        {file.name}
      </span>
      {percent > 0 ? <Progress className={classes.arrived} value={percent} aria-label={t`Gönderilen bölüm`} /> : null}
      <SyncMark state={file.sync} compact />
    </li>
  );
}

/** A photo that travels with a waiting record, with its own mark and how much of it has arrived. */
export function OutboxPhoto({ document_key, file }: Props) {
  const { t } = useLingui();
  const { ref, url, sync, missing, isSettled } = useNearPhoto<HTMLLIElement>({ document_key, type: file?.type ?? 'image/jpeg' });
  const percent = percentOf(file);
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
