import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { AS } from '#client/list/roles.ts';
import { formatDay } from '#core/date/day.ts';
import { askedPath } from '#modules/risk/client/paths.ts';
import { Rated } from '#modules/risk/client/register/Rated.tsx';
import type { Register } from '#modules/risk/client/register/use-register.ts';
import { WithdrawnMark } from '#modules/risk/client/WithdrawnMark.tsx';
import { isWithdrawn } from '#modules/risk/shared/asked-questions.ts';
import { FACTOR_LABEL } from '#modules/risk/client/risk-words.ts';
import type { RegisterRow } from '#modules/risk/shared/register.ts';
import { factorsOf, familyOf } from '#modules/risk/shared/score.ts';
import classes from './register.module.css';

const STATE_WORD: Readonly<Record<RegisterRow['state'], MessageDescriptor>> = {
  unanswered: msg`Yanıtsız`,
  no_action: msg`Önlem girilmemiş`,
  in_progress: msg`Devam ediyor`,
  finished: msg`Tamamlandı`,
};

interface Props {
  /** Id of the assessment. */
  readonly assessment: string;
  readonly method: string;
  readonly register: Register;
}

/** The register as a table: one row a question, with its rating before the measures and after them. On a phone each row is a card. */
export function RegisterTable({ assessment, method, register: { rows, unit, list, person } }: Props) {
  const { t, i18n } = useLingui();
  const family = familyOf(method);
  const factors = family === null ? [] : factorsOf(family);
  const marks = (when: string) => (
    <>
      {factors.map((factor) => (
        <th key={`${when} ${factor}`} scope="col" className={classes.narrow}>
          <span aria-hidden>{i18n._(FACTOR_LABEL[factor]).charAt(0)}</span>
          <VisuallyHidden>{i18n._(FACTOR_LABEL[factor])}</VisuallyHidden>
        </th>
      ))}
      <th scope="col" className={classes.narrow}>
        <span aria-hidden>R</span>
        <VisuallyHidden>
          <Trans>Risk puanı</Trans>
        </VisuallyHidden>
      </th>
    </>
  );
  return (
    // Wider than a screen: it is moved with the keyboard too.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region has to take the focus
    <section className={classes.wide} aria-label={t`Risk tablosu`} tabIndex={0}>
      <table className={classes.table} {...AS.table}>
        <thead>
          <tr>
            <th scope="col" rowSpan={2}>
              <Trans>Sıra</Trans>
            </th>
            <th scope="col" rowSpan={2}>
              <Trans>Birim / faaliyet</Trans>
            </th>
            <th scope="col" rowSpan={2}>
              <Trans>Tehlike</Trans>
            </th>
            <th scope="col" rowSpan={2}>
              <Trans>Riskler</Trans>
            </th>
            <th scope="col" rowSpan={2}>
              <Trans>Etkilenenler</Trans>
            </th>
            <th scope="col" rowSpan={2}>
              <Trans>Mevcut durum</Trans>
            </th>
            <th scope="colgroup" colSpan={factors.length + 1}>
              <Trans>Mevcut risk</Trans>
            </th>
            <th scope="col" rowSpan={2}>
              <Trans>Alınacak önlemler</Trans>
            </th>
            <th scope="col" rowSpan={2}>
              <Trans>Sorumlular</Trans>
            </th>
            <th scope="col" rowSpan={2}>
              <Trans>Termin</Trans>
            </th>
            <th scope="colgroup" colSpan={factors.length + 1}>
              <Trans>Önlem sonrası</Trans>
            </th>
            <th scope="col" rowSpan={2}>
              <Trans>Durum</Trans>
            </th>
          </tr>
          <tr>
            {marks('before')}
            {marks('after')}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const text = row.question?.body;
            const measures = [text?.cautions, row.response?.improvement_action?.actions_to_be_taken].filter(Boolean);
            const dfis = row.response?.dfi?.references ?? [];
            return (
              <tr key={row.id} {...AS.row}>
                <th scope="row" {...AS.rowheader}>
                  {row.no}
                </th>
                <td {...AS.cell}>
                  {unit(row.unit_id)}
                  <br />
                  {list(row.control_list_id)}
                </td>
                <td {...AS.cell} data-label={t`Tehlike`}>
                  {row.question === null ? (
                    <Trans>Sorusu bu listede artık yok.</Trans>
                  ) : (
                    <Link className={classes.asked} to={askedPath({ ...row, risk_analysis_id: assessment, question_id: row.question.id })}>
                      {row.question.body.question}
                    </Link>
                  )}
                  {text && isWithdrawn(text) ? <WithdrawnMark /> : null}
                  {text?.legal_basis ? <small className={classes.basis}>{text.legal_basis}</small> : null}
                </td>
                <td {...AS.cell} data-label={t`Riskler`}>
                  {text?.risks}
                </td>
                <td {...AS.cell} data-label={t`Etkilenenler`}>
                  {text?.affected_people.join(', ')}
                </td>
                <td {...AS.cell} data-label={t`Mevcut durum`}>
                  {text?.current_cautions}
                </td>
                <Rated title={t`Mevcut risk`} factors={factors} rating={row.rating} score={row.before} />
                <td {...AS.cell} data-label={t`Alınacak önlemler`}>
                  {measures.map((measure) => (
                    <p key={measure} className={classes.measure}>
                      {measure}
                    </p>
                  ))}
                  {row.jobs.length === 0 ? null : (
                    <ul className={classes.jobs}>
                      {row.jobs.map(({ id, job }) => (
                        <li key={id}>{job}</li>
                      ))}
                    </ul>
                  )}
                </td>
                <td {...AS.cell} data-label={t`Sorumlular`}>
                  {row.responsible.map(person).join(', ')}
                </td>
                <td className={classes.day} {...AS.cell} data-label={t`Termin`}>
                  {formatDay(row.deadline)}
                </td>
                <Rated title={t`Önlem sonrası`} factors={factors} rating={row.residual} score={row.after} />
                <td {...AS.cell} data-label={t`Durum`}>
                  {i18n._(STATE_WORD[row.state])}
                  {dfis.length === 0 ? null : (
                    <small className={classes.basis}>{dfis.map(({ dfi_no }) => dfi_no ?? t`DÖF`).join(', ')}</small>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
