import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Title } from '@mantine/core';
import { IconPhotoSearch, IconPlus, IconTrash } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { usePermission } from '#client/auth/session.tsx';
import { textFilter } from '#client/list/filter.ts';
import { RecordListPage } from '#client/list/RecordListPage.tsx';
import { useDeviceSource } from '#client/list/use-device-source.ts';
import { useList } from '#client/list/use-list.ts';
import { KindFields } from '#client/server-kind/KindFields.tsx';
import { useRecordList } from '#client/sync/index.ts';
import { newId } from '#core/id/uuid.ts';
import { matchesTr } from '#core/text/turkish.ts';
import { questionTemplateLabels } from '#modules/risk/client/control-list.labels.ts';
import { kindRow } from '#modules/risk/client/kind-row.ts';
import { imageHelpPath, questionPath } from '#modules/risk/client/paths.ts';
import { type QuestionItem, questionColumns } from '#modules/risk/client/question-columns.tsx';
import { QuestionMenu } from '#modules/risk/client/QuestionMenu.tsx';
import { useQuestionActions } from '#modules/risk/client/use-question-actions.ts';
import { inList, isWithdrawn } from '#modules/risk/shared/asked-questions.ts';
import { inOrder } from '#modules/risk/shared/question-order.ts';

const FILTERS = { q: textFilter };
const BY_ORDER = { column: 'order', descending: false };
const SHOWN = {
  kind: 'control-list-question',
  labels: questionTemplateLabels,
  idle: () => ['control_list_id', 'position', 'withdrawn'],
} as const;

const matches = ({ body }: QuestionItem, { q }: { q: string }): boolean =>
  matchesTr([body.code, body.question, body.risks, body.cautions, body.legal_basis, ...body.affected_people].join(' '), q);

/** The questions of a control list, network or not; added, changed, moved and deleted through the outbox. */
export function QuestionTable({ listId }: { listId: string }) {
  const { t } = useLingui();
  const { history } = useRouter();
  const canWrite = usePermission('clist.write');
  const mayAsk = usePermission('risk.write');
  const { rows, ready } = useRecordList('control-list-question', { status: listId });
  const ordered = useMemo(() => inOrder(inList(rows)), [rows]);
  // Behind those that are asked, without a place.
  const all = useMemo(() => [...ordered, ...inOrder(rows.filter(({ body }) => isWithdrawn(body)))], [ordered, rows]);
  const numbers = useMemo(() => new Map(ordered.map(({ id }, at) => [id, at + 1])), [ordered]);
  const columns = useMemo(() => questionColumns(numbers), [numbers]);
  const list = useList({ id: 'control-list-questions', filters: FILTERS, sort: BY_ORDER });
  const source = useDeviceSource(list, { rows: all, ready }, matches);
  const actions = useQuestionActions(ordered);
  const go = (path: string) => history.push(path);
  const add = (
    <Button leftSection={<IconPlus aria-hidden />} onClick={() => go(questionPath(newId(), { list: listId }))}>
      <Trans>Soru ekle</Trans>
    </Button>
  );
  return (
    <section>
      <Group justify="space-between" my="md">
        <Title order={2} size="h3">
          <Trans>Sorular ({ordered.length})</Trans>
        </Title>
        <Group gap="xs">
          {mayAsk ? (
            <Button variant="default" leftSection={<IconPhotoSearch aria-hidden />} onClick={() => go(imageHelpPath({ list: listId }))}>
              <Trans>Görselden öneri al</Trans>
            </Button>
          ) : null}
          {canWrite && ordered.length > 0 ? add : null}
        </Group>
      </Group>
      <RecordListPage
        title={t`Sorular`}
        isPart
        list={list}
        source={source}
        columns={columns}
        filters={[{ as: 'search', name: 'q', label: t`Sorularda ara`, hint: t`Soru, risk, önlem, yasal dayanak` }]}
        sentences={{
          empty: <Trans>Bu listede henüz soru yok.</Trans>,
          nothingFits: <Trans>Bu aramaya uyan soru yok.</Trans>,
        }}
        look={(row) => <KindFields pages={SHOWN} row={kindRow(row)} />}
        {...(canWrite
          ? {
              action: add,
              onOpen: (row: QuestionItem) => go(questionPath(row.id)),
              bulk: [
                {
                  id: 'remove',
                  label: t`Sil`,
                  icon: <IconTrash size="1.2em" aria-hidden />,
                  isDangerous: true,
                  fits: ({ body }: QuestionItem) => !isWithdrawn(body),
                  run: actions.remove,
                },
              ],
              menu: (row: QuestionItem) => (
                <QuestionMenu row={row} number={numbers.get(row.id) ?? null} count={ordered.length} actions={actions} onGo={go} />
              ),
            }
          : {})}
      />
    </section>
  );
}
