import { useLingui } from '@lingui/react/macro';
import { useRef, useSyncExternalStore } from 'react';
import { showToast } from '#client/http/errors.tsx';
import { usePhotoStore } from '#client/sync/index.ts';
import type { StoredFile } from '#core/field/field.ts';
import { removedFilesOf } from './removed-files.ts';

interface Field<F> {
  readonly record: string;
  /** Where in the record the files stand. */
  readonly spot: string;
  readonly files: readonly F[];
  readonly onChange: (next: readonly F[]) => void;
}

export interface FileRemoval<F> {
  /** What was taken out and can come back, until the form is saved. */
  readonly removed: readonly F[];
  readonly remove: (file: F) => void;
  readonly takeBack: (file: F) => void;
}

/** Takes photos or documents out of a field of a form in one tap, with a way back until the form is saved (decision 86). */
export function useFileRemoval<F extends StoredFile>({ record, spot, files, onChange }: Field<F>): FileRemoval<F> {
  const { t } = useLingui();
  const store = usePhotoStore();
  const lists = removedFilesOf(store);
  const field = `${record}/${spot}`;
  const read = () => lists.get(field);
  const list = useSyncExternalStore(lists.subscribe, read, read);
  const latest = useRef({ files, onChange });
  latest.current = { files, onChange };
  const isAnother = (file: StoredFile) => (one: Pick<StoredFile, 'document_key'>) => one.document_key !== file.document_key;
  // One that came back on another way, with a value that was put back, is out of the list.
  const removed = list.filter(({ file }) => files.every(isAnother(file)));
  return {
    // Only this hook fills the list of a field, with files of that field.
    removed: removed.map(({ file }) => file as F),
    remove(file) {
      lists.set(field, [...removed, { file, place: files.findIndex((one) => !isAnother(file)(one)) }]);
      onChange(files.filter(isAnother(file)));
      void store.remove(file.document_key);
    },
    takeBack(file) {
      void store.takeBack(file.document_key).then((isThere) => {
        if (!isThere) {
          lists.set(
            field,
            lists.get(field).filter((one) => one.file !== file),
          );
          return showToast('error', t`Geri alınamadı: ${file.name} bu cihazdan silinmiş.`);
        }
        const now = latest.current;
        const place = removed.find((one) => one.file === file)?.place ?? now.files.length;
        lists.set(
          field,
          lists.get(field).filter((one) => one.file !== file),
        );
        if (now.files.every(isAnother(file))) now.onChange(now.files.toSpliced(place, 0, file));
      });
    },
  };
}
