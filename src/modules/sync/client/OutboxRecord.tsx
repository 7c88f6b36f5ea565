import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { memo, useState } from 'react';
import { KIND_LABEL } from '#client/records/labels.ts';
import { SyncMark } from '#client/ui/SyncMark.tsx';
import { TimeAgo } from '#client/ui/TimeAgo.tsx';
import { useChangeWords, useProblemWords } from './change-words.ts';
import { OutboxActions } from './OutboxActions.tsx';
import type { OutboxGroup } from '#client/records/outbox-groups.ts';
import { OutboxFile } from './OutboxPhoto.tsx';
import classes from './SyncOutbox.module.css';

/** Photos of a record drawn at first, and added by each press: each is read whole from the device. */
const PHOTOS_DRAWN = 12;

/** One record of the outbox: what it is, what waits, what the server said, and what a person can do about it. */
export const OutboxRecord = memo(function OutboxRecord({ group }: { group: OutboxGroup }) {
  const { t, i18n } = useLingui();
  const changeWords = useChangeWords();
  const problemWords = useProblemWords();
  const { open, parked, photos, files } = group;
  const title = group.title === '' ? i18n._(KIND_LABEL[group.kind]) : group.title;
  const photoCount = photos.length;
  // With a document among them, all are files.
  const hasFiles = files.some((file) => file.as === 'file');
  const countWords = hasFiles
    ? t`${plural({ photoCount }, { one: '# dosya', other: '# dosya' })}`
    : t`${plural({ photoCount }, { one: '# fotoğraf', other: '# fotoğraf' })}`;
  const [drawn, setDrawn] = useState(PHOTOS_DRAWN);
  const more = photoCount - drawn;
  const shown = open.length === 0 ? undefined : (parked ?? open[0]);
  const problem = shown === undefined ? null : problemWords(shown);
  const refused = files.find((file) => file.sync === 'needs-attention');
  const refusedName = refused?.name ?? '';
  const noRoom =
    open.length > 0 ? undefined : files.find((file) => file.sync !== 'needs-attention' && file.problem?.code === 'STORAGE_FULL');
  const items = parked?.state === 'rejected' ? (parked.problem?.items ?? []).filter((item) => item.message !== problem) : [];
  return (
    <li className={classes.record} data-record={group.record} data-sync={group.sync}>
      <div className={classes.head}>
        <div className={classes.what}>
          <strong className={classes.title}>{title}</strong>
          <span className={classes.facts}>
            {[i18n._(KIND_LABEL[group.kind]), ...new Set(open.map(changeWords))].join(' · ')}
            {' · '}
            <TimeAgo at={group.at} />
            {photoCount > 0 ? ` · ${countWords}` : ''}
          </span>
        </div>
        <SyncMark state={group.sync} />
      </div>
      {problem === null ? null : (
        <div className={parked ? classes.refused : classes.note}>
          <p>{problem}</p>
          {items.length > 0 ? (
            <ul>
              {items.map((item) => (
                <li key={`${item.field ?? ''} ${item.message}`}>{item.message}</li>
              ))}
            </ul>
          ) : null}
          {parked?.problem && parked.problem.status > 0 ? (
            <p className={classes.code}>
              {parked.problem.code} · {parked.problem.status}
            </p>
          ) : null}
        </div>
      )}
      {refused === undefined ? null : (
        <div className={classes.refused}>
          <p>
            {refused.problem?.message ||
              (refused.as === 'file'
                ? t`Sunucu ${refusedName} dosyasını kabul etmedi. Kayıt sunucuda, dosya bu cihazda duruyor.`
                : t`Sunucu bir fotoğrafı kabul etmedi. Kayıt sunucuda, fotoğraf bu cihazda duruyor.`)}
          </p>
        </div>
      )}
      {noRoom === undefined ? null : (
        <div className={classes.note}>
          <p>
            {noRoom.problem?.message ||
              (noRoom.as === 'file'
                ? t`Sunucuda yer kalmadı. Dosya bu cihazda duruyor, yer açılınca kendiliğinden gönderilecek.`
                : t`Sunucuda yer kalmadı. Fotoğraf bu cihazda duruyor, yer açılınca kendiliğinden gönderilecek.`)}
          </p>
        </div>
      )}
      {photoCount > 0 ? (
        <ul className={classes.photos} aria-label={hasFiles ? t`Bekleyen dosyalar` : t`Bekleyen fotoğraflar`}>
          {photos.slice(0, drawn).map((key) => (
            <OutboxFile key={key} document_key={key} file={files.find((file) => file.document_key === key)} />
          ))}
        </ul>
      ) : null}
      {more > 0 ? (
        <Button variant="subtle" onClick={() => setDrawn(drawn + PHOTOS_DRAWN)}>
          {hasFiles
            ? t`${plural({ more }, { one: 'Daha fazla göster (# dosya daha)', other: 'Daha fazla göster (# dosya daha)' })}`
            : t`${plural({ more }, { one: 'Daha fazla göster (# fotoğraf daha)', other: 'Daha fazla göster (# fotoğraf daha)' })}`}
        </Button>
      ) : null}
      {open.length === 0 ? (
        <p className={classes.code}>
          {files.length > 0 ? (
            hasFiles ? (
              <Trans>Sunucu kaydı aldı, dosyaları bekliyor.</Trans>
            ) : (
              <Trans>Sunucu kaydı aldı, fotoğrafları bekliyor.</Trans>
            )
          ) : (
            <Trans>Sunucu kaydı aldı.</Trans>
          )}
        </p>
      ) : null}
      {open.length + files.length > 0 ? <OutboxActions group={group} title={title} /> : null}
    </li>
  );
});
