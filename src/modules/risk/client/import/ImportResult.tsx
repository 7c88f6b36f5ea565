import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { csvText, downloadCsv } from '#client/ui/csv.ts';
import { useLocale } from '#client/ui/use-locale.ts';
import { ImportChanges } from '#modules/risk/client/import/ImportChanges.tsx';
import { ImportRows } from '#modules/risk/client/import/ImportRows.tsx';
import type { ImportReport } from '#modules/risk/shared/control-list.import.ts';
import classes from './import.module.css';

interface Props {
  readonly name: string;
  readonly report: ImportReport;
  /** Whether it was written, or would be. */
  readonly isDone: boolean;
}

/** What a file adds, list by list, and what of it is refused, by row and column. */
export function ImportResult({ name, report, isDone }: Props) {
  const { t } = useLingui();
  const { rows, accepted, changes, same, lists, head, refused, unmarked, emptied } = report;
  const changed = changes.length;
  const unread = head.filter(({ title, field }) => field === null && title !== '').map(({ title }) => title);
  return (
    <div className={classes.result}>
      <Alert color={isDone ? 'green' : accepted + changed + same === 0 ? 'red' : 'blue'} role="status" title={name}>
        {isDone
          ? t`Eklenen soru: ${accepted}. Değişen soru: ${changed}. Olduğu gibi kalan: ${same}.`
          : t`${rows} satır okundu. Eklenecek soru: ${accepted}. Değişecek soru: ${changed}. Olduğu gibi kalacak: ${same}. Henüz hiçbir şey kaydedilmedi.`}
      </Alert>
      {unread.length === 0 ? null : (
        <p className={classes.text}>
          <Trans>Okunmayan sütunlar: {unread.join(', ')}</Trans>
        </p>
      )}
      {lists.length === 0 ? null : (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Kontrol listesi</Trans>
              </th>
              <th scope="col">
                <Trans>Soru sayısı</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {lists.map((list) => (
              <tr key={list.name}>
                <th scope="row">
                  {list.name} {list.is_new ? <Trans>(yeni liste)</Trans> : null}
                </th>
                <td>{list.questions}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {changed === 0 ? null : <ImportChanges changes={changes} isDone={isDone} />}
      {refused.length === 0 ? null : <Refused report={report} name={name} />}
      {(unmarked || emptied) && accepted > 0 && !isDone ? (
        <Alert color="yellow" role="alert">
          {emptied ? (
            <Trans>Kayıt sütunu boş: değiştirilen satırlar yeni soru olarak eklenir.</Trans>
          ) : (
            <Trans>Kayıt sütunu yok: değiştirilen satırlar yeni soru olarak eklenir.</Trans>
          )}
        </Alert>
      ) : null}
    </div>
  );
}

function Refused({ report: { head, refused }, name }: { report: ImportReport; name: string }) {
  const { t } = useLingui();
  const locale = useLocale();
  const save = () => {
    const titles = [...head.map(({ title }) => title), t`Satır`, t`Neden alınmadı`];
    const lines = refused.map(({ row, cells, problems }) => [
      ...cells,
      row,
      problems.map(({ column, message }) => `${column}: ${message}`).join(' '),
    ]);
    downloadCsv(`${name.replace(/\.\w+$/, '')} - ${t`alınmayan satırlar`}.csv`, csvText([titles, ...lines], locale));
  };
  return (
    <section>
      <h2 className={classes.heading}>{t`${plural(refused.length, { one: '# satır alınmadı', other: '# satır alınmadı' })}`}</h2>
      <Button variant="default" mb="sm" leftSection={<IconDownload size="1.2em" aria-hidden />} onClick={save}>
        <Trans>Alınmayan satırları indir</Trans>
      </Button>
      <ImportRows rows={refused} title={<Trans>Neden alınmadı</Trans>}>
        {({ problems }) =>
          problems.map(({ column, message }) => (
            <p key={`${column} ${message}`} className={classes.problem}>
              <strong>{column}</strong>: {message}
            </p>
          ))
        }
      </ImportRows>
    </section>
  );
}
