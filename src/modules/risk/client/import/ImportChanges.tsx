import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ImportRows, SHOWN } from '#modules/risk/client/import/ImportRows.tsx';
import type { ImportReport } from '#modules/risk/shared/control-list.import.ts';
import classes from './import.module.css';

/** Questions that a file changes: what each cell said and what it says now. */
export function ImportChanges({ changes, isDone }: { readonly changes: ImportReport['changes']; readonly isDone: boolean }) {
  const { t } = useLingui();
  const { length } = changes;
  const more = length - SHOWN;
  return (
    <section>
      <h2 className={classes.heading}>
        {isDone
          ? t`${plural(length, { one: '# soru değişti', other: '# soru değişti' })}`
          : t`${plural(length, { one: '# soru değişecek', other: '# soru değişecek' })}`}
      </h2>
      <ImportRows rows={changes} title={<Trans>Ne değişiyor</Trans>}>
        {({ question, columns }) => (
          <>
            <p className={classes.problem}>{question}</p>
            {columns.map(({ column, before, after }) => (
              <p key={column} className={classes.problem}>
                <strong>{column}</strong>: <del>{before || '–'}</del> → <ins>{after || '–'}</ins>
              </p>
            ))}
          </>
        )}
      </ImportRows>
      {more > 0 ? <p className={classes.text}>{t`${plural(more, { one: 've # satır daha', other: 've # satır daha' })}`}</p> : null}
    </section>
  );
}
