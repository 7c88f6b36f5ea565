import { Trans, useLingui } from '@lingui/react/macro';
import { Button, CloseButton, FileButton, Input } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ArrivingPhoto } from '#client/sync/index.ts';
import { ArrivalNote } from '#client/ui/photo/ArrivalNote.tsx';
import { usePhotoList } from '#client/ui/photo/use-photo-list.tsx';
import { useLocale } from '#client/ui/use-locale.ts';
import type { StoredFile } from '#core/field/field.ts';
import { MAX_FILE_BYTES } from '#core/file/type.ts';
import type { KindId } from '#core/record/kinds.ts';
import { formatBytes } from '#core/number/number.ts';
import { FileRow } from './FileRow.tsx';
import { useFileRemoval } from './use-file-removal.ts';
import classes from './files.module.css';

interface Props {
  readonly record: { readonly kind: KindId; readonly id: string };
  /** Where in the record they stand. Whoever holds the record puts there what arrives for it. */
  readonly spot: string;
  readonly files: readonly StoredFile[];
  readonly max: number;
  readonly onChange: (next: readonly StoredFile[]) => void;
  readonly label: string;
  readonly description?: ReactNode;
  readonly error?: ReactNode;
  readonly disabled?: boolean;
}

/** What may be chosen; the bytes decide afterwards. */
const ACCEPTED = 'application/pdf,image/*';

/** Documents of a record: chosen, kept on the device at once, listed by name with size and state, taken out. */
export function FileChoice({ record, spot, files, max, onChange, label, description, error, disabled = false }: Props) {
  const { t } = useLingui();
  const most = formatBytes(MAX_FILE_BYTES, useLocale());
  const { arriving, room, take, retry, dismiss, question } = usePhotoList(
    { kind: record.kind, record: record.id, spot, as: 'file' },
    { count: files.length, max },
  );
  const { removed, remove, takeBack } = useFileRemoval({ record: record.id, spot, files, onChange });
  const isFull = room === 0;
  return (
    <Input.Wrapper
      label={`${label} (${max - room}/${max})`}
      description={
        <>
          {description}
          {description === undefined ? null : <br />}
          {t`En çok ${max} dosya, her biri en çok ${most}: PDF veya resim. Büyük resimler küçültülür.`}
        </>
      }
      error={error}
      labelElement="div"
    >
      {files.length + arriving.length === 0 ? null : (
        <ul className={classes.list} aria-label={label}>
          {files.map((file) => (
            <FileRow key={file.document_key} file={file} onRemove={disabled ? null : () => remove(file)} />
          ))}
          {arriving.map((one) => (
            <ArrivingRow key={one.key} one={one} onRetry={() => retry(one.key)} onDismiss={() => dismiss(one.key)} />
          ))}
        </ul>
      )}
      {question}
      <div role="status">
        {removed.map((file) => (
          <p key={file.document_key} className={classes.removed}>
            <Trans>{file.name} çıkarıldı.</Trans>{' '}
            <Button variant="light" disabled={disabled || isFull} onClick={() => takeBack(file)} aria-label={t`Geri al: ${file.name}`}>
              <Trans>Geri al</Trans>
            </Button>
          </p>
        ))}
      </div>
      <div className={classes.buttons}>
        <FileButton accept={ACCEPTED} multiple onChange={(chosen) => take(chosen)}>
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconPaperclip size="1.2em" aria-hidden />} disabled={disabled || isFull}>
              <Trans>Dosya ekle</Trans>
            </Button>
          )}
        </FileButton>
      </div>
    </Input.Wrapper>
  );
}

interface ArrivingProps {
  readonly one: ArrivingPhoto;
  readonly onRetry: () => void;
  readonly onDismiss: () => void;
}

function ArrivingRow({ one: { name, problem }, onRetry, onDismiss }: ArrivingProps) {
  const { t } = useLingui();
  const canRetry = problem === 'failed' || problem === 'no_space' || problem === 'not_loaded';
  return (
    <li className={classes.row}>
      <div className={classes.facts}>
        <span className={classes.name} translate="no">
          {name}
        </span>
        {problem === null ? (
          <span role="status">
            <Trans>Kaydediliyor…</Trans>
          </span>
        ) : (
          <ArrivalNote className={classes.problem} problem={problem} />
        )}
      </div>
      {problem === null ? null : (
        <div className={classes.buttons}>
          {canRetry ? (
            <Button variant="default" onClick={onRetry}>
              <Trans>Yeniden dene</Trans>
            </Button>
          ) : null}
          <CloseButton size="xl" aria-label={t`Vazgeç: ${name}`} onClick={onDismiss} />
        </div>
      )}
    </li>
  );
}
