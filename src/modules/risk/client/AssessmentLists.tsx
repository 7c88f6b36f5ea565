import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { recordPath } from '#client/records/labels.ts';
import { useRecordList } from '#client/sync/index.ts';
import type { AssessmentItem } from '#modules/risk/client/assessment-columns.tsx';
import { useQuestionCounts } from '#modules/risk/client/use-question-counts.ts';
import classes from './assessment.module.css';

/** The control lists whose questions an assessment asks, each with how many there are on this device. */
export function AssessmentLists({ item: { body } }: { item: AssessmentItem }) {
  const { t } = useLingui();
  const { rows } = useRecordList('control-list');
  const counts = useQuestionCounts();
  const lists = body.control_list_ids.map((id) => ({ id, list: rows.find((row) => row.id === id)?.body }));
  return (
    <section className={classes.card}>
      <h2>
        <Trans>Kontrol listeleri</Trans>
      </h2>
      <ul className={classes.rows}>
        {lists.map(({ id, list }) => {
          const count = counts.get(id) ?? 0;
          return (
            <li key={id}>
              {list === undefined ? (
                <span className={classes.row}>
                  <Trans>Bu kontrol listesi bu cihazda yok.</Trans>
                </span>
              ) : (
                <div className={classes.row}>
                  <Link className={classes.link} to={recordPath('control-list', id, 'view') ?? ''}>
                    {list.name}
                  </Link>
                  <span className={classes.quiet}>{t`${plural(count, { one: '# soru', other: '# soru' })}`}</span>
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
