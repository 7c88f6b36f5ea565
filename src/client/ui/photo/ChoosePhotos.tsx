import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, Group, Modal } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import type { ArrivesAs } from '#client/sync/index.ts';
import classes from './ChoosePhotos.module.css';

interface Props {
  as: ArrivesAs;
  files: readonly File[];
  /** How many of them fit. */
  room: number;
  onChosen(files: readonly File[]): void;
  onClose(): void;
}

/** More pictures or documents were chosen than fit: the person says which, before any is taken (OFF-PHOTO-04). */
export function ChoosePhotos({ as, files, room, onChosen, onClose }: Props) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(files.slice(0, room).map((_, index) => index)));
  const urls = useMemo(() => files.map((file) => URL.createObjectURL(file)), [files]);
  useEffect(
    () => () => {
      for (const url of urls) URL.revokeObjectURL(url);
    },
    [urls],
  );
  const isPhotos = as === 'photo';
  const count = files.length;
  const left = room - chosen.size;
  const toggle = (index: number) =>
    setChosen((before) => {
      const next = new Set(before);
      if (!next.delete(index)) next.add(index);
      return next;
    });
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={isPhotos ? t`Hangi fotoğraflar eklensin?` : t`Hangi dosyalar eklensin?`}
      closeButtonProps={{ 'aria-label': t`Kapat` }}
    >
      <p role="status">
        {isPhotos
          ? t`${plural({ count }, { one: '# fotoğraf seçtiniz', other: '# fotoğraf seçtiniz' })}`
          : t`${plural({ count }, { one: '# dosya seçtiniz', other: '# dosya seçtiniz' })}`}
        , {t`${plural({ room }, { one: 'buraya # tane daha sığar.', other: 'buraya # tane daha sığar.' })}`}{' '}
        {left < 0
          ? t`${plural({ over: -left }, { one: '# tanesinin işaretini kaldırın.', other: '# tanesinin işaretini kaldırın.' })}`
          : null}
      </p>
      <ul className={classes.grid}>
        {files.map((file, index) => (
          <li key={urls[index]} className={classes.item}>
            {isPhotos ? <img src={urls[index]} alt="" className={classes.image} /> : null}
            <Checkbox
              label={<span className={classes.name}>{file.name}</span>}
              checked={chosen.has(index)}
              disabled={!chosen.has(index) && left <= 0}
              onChange={() => toggle(index)}
            />
          </li>
        ))}
      </ul>
      <Group gap="xs" justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          <Trans>Hiçbirini ekleme</Trans>
        </Button>
        <Button disabled={chosen.size === 0 || left < 0} onClick={() => onChosen(files.filter((_, index) => chosen.has(index)))}>
          {isPhotos
            ? t`${plural({ chosen: chosen.size }, { one: '# fotoğrafı ekle', other: '# fotoğrafı ekle' })}`
            : t`${plural({ chosen: chosen.size }, { one: '# dosyayı ekle', other: '# dosyayı ekle' })}`}
        </Button>
      </Group>
    </Modal>
  );
}
