import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconBolt } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { choiceFilter, textFilter } from '#client/list/filter.ts';
import { RecordListPage } from '#client/list/RecordListPage.tsx';
import { useDeviceSource } from '#client/list/use-device-source.ts';
import { useList } from '#client/list/use-list.ts';
import { RowMenu } from '#client/server-kind/RowMenu.tsx';
import { useAllowed } from '#client/server-kind/use-allowed.ts';
import { useRemove } from '#client/server-kind/use-remove.ts';
import { useRecordList } from '#client/sync/index.ts';
import { compareTr, matchesTr } from '#core/text/turkish.ts';
import { assessmentColumns, type AssessmentItem } from '#modules/risk/client/assessment-columns.tsx';
import { assessmentPages } from '#modules/risk/client/assessment.pages.ts';
import { STATUS_WORDS } from '#modules/risk/client/assessment-words.ts';
import { kindRow } from '#modules/risk/client/kind-row.ts';
import { assessmentPaths } from '#modules/risk/client/paths.ts';
import { METHOD_LABEL } from '#modules/risk/client/risk-words.ts';
import { useAssessmentNames } from '#modules/risk/client/use-assessment-names.ts';
import { ASSESSMENT_METHODS, ASSESSMENT_STATUS } from '#modules/risk/shared/assessment.schema.ts';

const FILTERS = {
  q: textFilter,
  workplace: textFilter,
  method: choiceFilter(ASSESSMENT_METHODS),
  status: choiceFilter(ASSESSMENT_STATUS),
};
type Asked = { q: string; workplace: string; method: string; status: string };
const BY_DATE = { column: 'date', descending: true };

/** Risk assessments of this device, network or not (SCR-RISK-01). */
export function IndexRiskAssessment() {
  const { t, i18n } = useLingui();
  const names = useAssessmentNames();
  const list = useList({ id: 'risk-assessments', filters: FILTERS, sort: BY_DATE });
  const { rows, ready } = useRecordList('risk-assessment');
  const matches = useCallback(
    ({ body }: AssessmentItem, { q, workplace, method, status }: Asked) =>
      (workplace === '' || body.workplace_id === workplace) &&
      (method === '' || body.method === method) &&
      (status === '' || body.status === status) &&
      matchesTr(`${body.report_number ?? ''} ${body.title} ${names.workplace(body.workplace_id)} ${names.units(body.units)}`, q),
    [names],
  );
  const source = useDeviceSource(list, { rows, ready }, matches);
  const columns = useMemo(() => assessmentColumns(names, i18n), [names, i18n]);
  const places = useMemo(
    () =>
      [...new Set(rows.map(({ body }) => body.workplace_id))]
        .map((value) => ({ value, label: names.workplace(value) }))
        .toSorted((a, b) => compareTr(a.label, b.label)),
    [rows, names],
  );
  const allowed = useAllowed(assessmentPages);
  const remove = useRemove(assessmentPages);
  const { words } = assessmentPages;
  return (
    <RecordListPage
      title={i18n._(words.list)}
      list={list}
      source={source}
      columns={columns}
      filters={[
        { as: 'search', name: 'q', label: t`Ara`, hint: t`Rapor no, başlık, işyeri veya birim` },
        { as: 'choice', name: 'workplace', label: t`İşyeri`, options: places },
        {
          as: 'choice',
          name: 'method',
          label: t`Yöntem`,
          options: ASSESSMENT_METHODS.map((value) => ({ value, label: i18n._(METHOD_LABEL[value]) })),
        },
        {
          as: 'choice',
          name: 'status',
          label: t`Durum`,
          options: ASSESSMENT_STATUS.map((value) => ({ value, label: i18n._(STATUS_WORDS[value]) })),
        },
      ]}
      sentences={{ empty: i18n._(words.empty), nothingFits: i18n._(words.nothingFits ?? words.empty) }}
      href={({ id }) => assessmentPaths.show(id)}
      menu={(row) => <RowMenu pages={assessmentPages} row={kindRow(row)} allowed={allowed} onRemove={(one) => void remove(one)} />}
      {...(allowed.write
        ? {
            action: (
              <Button component={Link} to={assessmentPaths.quick} leftSection={<IconBolt aria-hidden />}>
                <Trans>Hızlı oluştur</Trans>
              </Button>
            ),
          }
        : {})}
    />
  );
}
