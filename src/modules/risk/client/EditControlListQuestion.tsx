import { Trans, useLingui } from '@lingui/react/macro';
import { useParams, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import * as v from 'valibot';
import { usePermission } from '#client/auth/session.tsx';
import { RecordField } from '#client/fields/RecordField.tsx';
import { showToast } from '#client/http/errors.tsx';
import { recordFilter } from '#client/list/filter.ts';
import { recordPath } from '#client/records/labels.ts';
import { EditRecord } from '#client/records/EditRecord.tsx';
import { RecordFormFrame } from '#client/records/RecordFormFrame.tsx';
import { useRecordForm } from '#client/records/use-record-form.ts';
import { useSearchFilters } from '#client/records/use-search-filters.ts';
import { useWayOut } from '#client/shell/tabs/use-way-back.ts';
import { type RecordItem, useRecord, useRecordList } from '#client/sync/index.ts';
import { LoadingView } from '#client/ui/LoadingView.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { askedPath } from '#modules/risk/client/paths.ts';
import type { QuestionTemplate } from '#modules/risk/shared/control-list.schema.ts';
import { inOrder, placeBetween, POSITION_STEP } from '#modules/risk/shared/question-order.ts';

/** Of which list a new question is, and behind which of its questions it stands; at the end where that is not said. Then where it leads back to. */
const searchSchema = v.object({ list: recordFilter, after: recordFilter, assessment: recordFilter, unit: recordFilter });

/** Adds or changes a question of a control list, online or not (SCR-CLIST-10). */
export function EditControlListQuestion() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const [{ list, after, assessment, unit }] = useSearchFilters(searchSchema);
  const mayWrite = usePermission('clist.write');
  const others = useRecordList('control-list-question', { status: list }, list !== '');
  if (list !== '' && !others.ready) return <LoadingView rows={6} />;
  const back =
    assessment === '' || unit === ''
      ? null
      : askedPath({ risk_analysis_id: assessment, unit_id: unit, control_list_id: list, question_id: id });
  const form = <QuestionForm id={id} list={list} position={placeBehind(others.rows, after)} asked={back} />;
  const forbidden = <Trans>Kontrol listelerini değiştirme yetkiniz yok.</Trans>;
  return (
    <EditRecord
      kind="control-list-question"
      id={id}
      isNew={list !== '' && mayWrite}
      missing={mayWrite ? <Trans>Bu soru silinmiş veya henüz bu cihaza inmemiş.</Trans> : forbidden}
      begun={form}
      barWords={{ final: forbidden, others: forbidden }}
    >
      {() => form}
    </EditRecord>
  );
}

/** Where a new question comes to stand; where there is no room it stands with the one before it, and the id decides. */
function placeBehind(rows: readonly RecordItem<'control-list-question'>[], after: string): number {
  const ordered = inOrder(rows);
  const at = after === '' ? ordered.length - 1 : ordered.findIndex(({ id }) => id === after);
  return placeBetween(ordered[at], ordered[at + 1]) ?? ordered[at]?.body.position ?? POSITION_STEP;
}

interface Props {
  readonly id: string;
  readonly list: string;
  readonly position: number;
  /** Where it is asked at once; null where it was begun in its list. */
  readonly asked: string | null;
}

function QuestionForm({ id, list, position, asked }: Props) {
  const { t } = useLingui();
  const { history } = useRouter();
  // Once for a form: questions that arrive meanwhile begin no other one.
  const [blank] = useState(
    (): QuestionTemplate => ({
      control_list_id: list,
      code: '',
      question: '',
      risks: '',
      cautions: '',
      current_cautions: '',
      affected_people: [],
      legal_basis: '',
      position,
    }),
  );
  const form = useRecordForm('control-list-question', id, blank, () => {
    showToast('success', t`Soru kaydedildi.`);
    history.replace(back);
  });
  const { control_list_id: at } = form.values;
  const back = asked ?? (at === '' ? null : recordPath('control-list', at, 'view')) ?? '/';
  const leave = useWayOut(back);
  const owner = useRecord('control-list', at);
  return (
    <>
      <PageHeader title={form.isNew ? t`Soru ekle` : t`Soruyu düzenle`}>{owner.state === 'ready' ? owner.item.body.name : null}</PageHeader>
      {form.state === 'loading' ? (
        <LoadingView rows={6} />
      ) : (
        <RecordFormFrame form={form} submitLabel={<Trans>Kaydet</Trans>} onCancel={leave} onSubmit={form.submit}>
          {at === '' ? <RecordField form={form} name="control_list_id" /> : null}
          <RecordField form={form} name="question" description={t`Evet veya hayır ile cevaplanan bir soru, en az 10 karakter.`} />
          <RecordField form={form} name="risks" />
          <RecordField form={form} name="cautions" />
          <RecordField form={form} name="current_cautions" />
          <RecordField form={form} name="affected_people" />
          <RecordField form={form} name="legal_basis" />
          <RecordField form={form} name="code" description={t`Soruyu kâğıtta tanıtan kısa kod; boş kalabilir.`} />
        </RecordFormFrame>
      )}
    </>
  );
}
