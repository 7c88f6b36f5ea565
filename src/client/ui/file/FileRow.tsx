import { Trans, useLingui } from '@lingui/react/macro';
import { Button, CloseButton } from '@mantine/core';
import { IconDownload, IconEye, IconFileTypePdf, IconPhoto } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { showToast } from '#client/http/errors.tsx';
import { useFileState, usePhotoStore } from '#client/sync/index.ts';
import { downloadFile } from '#client/ui/download.ts';
import { latePart } from '#client/ui/late.tsx';
import { SyncMark } from '#client/ui/SyncMark.tsx';
import { useLocale } from '#client/ui/use-locale.ts';
import type { StoredFile } from '#core/field/field.ts';
import { FILE_TYPES, type FileType } from '#core/file/type.ts';
import { formatBytes } from '#core/number/number.ts';
import classes from './files.module.css';

const PictureWindow = latePart(() => import('#client/ui/photo/PictureWindow.tsx').then((file) => file.PictureWindow));

const TYPE_WORDS: Readonly<Record<FileType, string>> = {
  'application/pdf': 'PDF',
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
};

/** A body may be of another build, or of somebody else's making: what its bytes are shown as is one of a few, or nothing at all. */
const typeOf = ({ type }: StoredFile): FileType | null => FILE_TYPES.find((known) => known === type) ?? null;

/** A document by its name, with its size and where it stands; its bytes are read when somebody wants them. */
export function FileRow({ file, onRemove }: { file: StoredFile; onRemove?: (() => void) | null }) {
  const { t } = useLingui();
  const { document_key, name, size } = file;
  const locale = useLocale();
  const store = usePhotoStore();
  const state = useFileState(document_key);
  const [isBusy, setBusy] = useState(false);
  const [picture, setPicture] = useState<string | null>(null);
  useEffect(() => () => (picture === null ? undefined : URL.revokeObjectURL(picture)), [picture]);
  const type = typeOf(file);
  const isPicture = type?.startsWith('image/') === true;
  const Icon = isPicture ? IconPhoto : IconFileTypePdf;

  const withBytes = (use: (bytes: ArrayBuffer) => void) => () => {
    setBusy(true);
    void store
      .bytes(document_key)
      .catch(() => null)
      .then((bytes) => {
        setBusy(false);
        if (bytes !== null) use(bytes);
        else showToast('error', t`${name} bu cihazda yok ve sunucudan alınamadı. Bağlantınızı kontrol edip yeniden deneyin.`);
      });
  };
  const download = withBytes((bytes) => downloadFile(name, bytes, type ?? 'application/octet-stream'));
  const show = withBytes((bytes) => setPicture(URL.createObjectURL(new Blob([bytes], { type: type ?? 'application/octet-stream' }))));
  return (
    <li className={classes.row} data-file={document_key}>
      <Icon className={classes.icon} size="1.8em" stroke={1.5} aria-hidden />
      <div className={classes.facts}>
        <span className={classes.name} translate="no">
          {name}
        </span>
        <span className={classes.about}>
          {[type === null ? t`bilinmeyen tür` : TYPE_WORDS[type], formatBytes(size, locale)].join(' · ')}
          {state === undefined ? null : <SyncMark state={state.sync} />}
        </span>
      </div>
      <div className={classes.buttons}>
        {isPicture ? (
          <Button
            variant="default"
            loading={isBusy}
            leftSection={<IconEye size="1.2em" aria-hidden />}
            aria-label={t`Aç: ${name}`}
            onClick={show}
          >
            <Trans>Aç</Trans>
          </Button>
        ) : null}
        <Button
          variant="default"
          loading={isBusy}
          leftSection={<IconDownload size="1.2em" aria-hidden />}
          aria-label={t`İndir: ${name}`}
          onClick={download}
        >
          <Trans>İndir</Trans>
        </Button>
        {onRemove ? <CloseButton size="xl" aria-label={t`Çıkar: ${name}`} onClick={onRemove} /> : null}
      </div>
      {picture === null ? null : <PictureWindow title={name} src={picture} alt={name} onClose={() => setPicture(null)} />}
    </li>
  );
}

/** The documents that a field names. */
export function FileList({ files, label }: { files: readonly StoredFile[]; label: string }) {
  return (
    <ul className={classes.list} aria-label={label}>
      {files.map((file) => (
        <FileRow key={file.document_key} file={file} />
      ))}
    </ul>
  );
}
