import layout from '#client/records/record-page.module.css';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PhotoList } from '#client/records/values/PhotoValue.tsx';
import { FileList } from '#client/ui/file/FileRow.tsx';
import type { RecordItem } from '#client/sync/index.ts';
import { formatDay, formatInstant } from '#core/date/day.ts';
import { useNames } from '#client/records/use-names.ts';
import { wholeDfi } from '#modules/dfi/shared/dfi.flow.ts';
import classes from './dfi.module.css';

/** What became of a DFI, step by step and in words, the latest first; declined reviews stay to be read. */
export function DfiHistory({ item }: { item: RecordItem<'dfi'> }) {
  const { t } = useLingui();
  const names = useNames();
  const { approval_history, result_history } = wholeDfi(item.body);
  const lines = approval_history.map(({ id, at, by, step, message }) => {
    const who = names.person(by);
    const words: Record<typeof step, ReactNode> = {
      review: <Trans>{who} değerlendirmeyi girdi</Trans>,
      approved: <Trans>{who} onayladı, DÖF kapandı</Trans>,
      declined: <Trans>{who} reddetti</Trans>,
    };
    return { id, at, words: words[step], message };
  });
  if (item.meta !== null) {
    const who = names.person(item.meta.created_by);
    lines.unshift({ id: 'raised', at: item.meta.created_at, words: <Trans>{who} DÖF’ü açtı</Trans>, message: '' });
  }
  if (lines.length === 0) return null;
  return (
    <section className={classes.card}>
      <h2>
        <Trans>Geçmiş</Trans>
      </h2>
      <ul className={classes.rows}>
        {lines.toReversed().map(({ id, at, words, message }) => (
          <li key={id}>
            <div className={classes.row}>
              <span>{words}</span>
              <time className={classes.quiet} dateTime={at ?? ''}>
                {formatInstant(at)}
              </time>
            </div>
            {message === '' ? null : <p className={layout.text}>“{message}”</p>}
          </li>
        ))}
      </ul>
      {result_history.length === 0 ? null : (
        <details>
          <summary className={classes.more}>
            <Trans>Reddedilen değerlendirmeler</Trans>
          </summary>
          <ul className={classes.rows}>
            {result_history.toReversed().map(({ id, by, review_date, notes, documents, files = [] }) => (
              <li key={id}>
                <p className={classes.quiet}>
                  {names.person(by)} · {formatDay(review_date)}
                </p>
                <p className={layout.text}>{notes}</p>
                {documents.length === 0 ? null : <PhotoList photos={documents} label={t`Fotoğraflar`} />}
                {files.length === 0 ? null : <FileList files={files} label={t`Belgeler`} />}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
