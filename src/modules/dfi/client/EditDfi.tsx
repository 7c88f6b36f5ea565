import { Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '@mantine/core';
import { useParams, useRouter } from '@tanstack/react-router';
import { useContext, useMemo, useState } from 'react';
import { RecordField } from '#client/fields/RecordField.tsx';
import { showToast } from '#client/http/errors.tsx';
import { EditRecord } from '#client/records/EditRecord.tsx';
import { FormLock } from '#client/records/form-lock.ts';
import { RecordFormFrame } from '#client/records/RecordFormFrame.tsx';
import { useRecordForm } from '#client/records/use-record-form.ts';
import { useTabFacts } from '#client/shell/tabs/page-context.ts';
import type { RecordItem } from '#client/sync/index.ts';
import { LoadingView } from '#client/ui/LoadingView.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { NewDfiForm } from '#modules/dfi/client/NewDfiForm.tsx';
import { dfiPaths } from '#modules/dfi/client/paths.ts';
import { useWayOut } from '#client/shell/tabs/use-way-back.ts';
import { lacksReview, stageOf, wholeDfi } from '#modules/dfi/shared/dfi.flow.ts';

/** The working form of a DFI: causes, recommendations and the review (SCR-DFI-03; ledger 07, decision 5). */
export function EditDfi() {
  const { id = '' } = useParams({ strict: false });
  return (
    <EditRecord
      kind="dfi"
      id={id}
      missing={<Trans>Bu DÖF silinmiş, size kapalı veya henüz bu cihaza inmemiş.</Trans>}
      begun={<Raising id={id} />}
      barWords={{
        final: <Trans>Bu DÖF onaylandı ve kapandı; artık değiştirilemez.</Trans>,
        others: <Trans>Bu DÖF’ün çalışma formunu sorumlusu doldurur.</Trans>,
      }}
    >
      {(item) => <Opened item={item} />}
    </EditRecord>
  );
}

/** The server has never had it: all that a new one says can still be said otherwise, and nothing more. */
const isUnknown = ({ version }: RecordItem<'dfi'>): boolean => version === 0;

/** The form that a DFI is opened with stays in its place when the DFI reaches the server meanwhile. */
function Opened({ item }: { item: RecordItem<'dfi'> }) {
  const isBarred = useContext(FormLock);
  const [isNew] = useState(isUnknown(item));
  if (!isNew) return <Working item={item} />;
  return (
    <FormLock value={isBarred || !isUnknown(item)}>
      <Raising id={item.id} />
    </FormLock>
  );
}

function Raising({ id }: { id: string }) {
  const { t } = useLingui();
  // The page's own name speaks of editing.
  useTabFacts({ title: t`DÖF ekle` });
  return (
    <>
      <PageHeader title={t`DÖF ekle`} />
      <NewDfiForm id={id} workplace="" />
    </>
  );
}

function Working({ item }: { item: RecordItem<'dfi'> }) {
  const { t } = useLingui();
  const { history } = useRouter();
  const leave = useWayOut(dfiPaths.view(item.id));
  const start = useMemo(() => wholeDfi(item.body), [item.body]);
  const form = useRecordForm('dfi', item.id, start, () => {
    showToast('success', isReview ? t`Değerlendirme onaya gönderildi.` : t`Kaydedildi.`);
    history.replace(dfiPaths.view(item.id));
  });
  const name = item.body.number ?? t`DÖF · bekliyor`;
  useTabFacts({ title: name });
  const stage = stageOf(item.body);
  const isReview = stage !== 'tasks';
  if (form.state === 'loading') return <LoadingView rows={6} />;
  const { review_notes = '', documents = [], files = [] } = form.values;
  return (
    <>
      <PageHeader title={t`${name} üzerinde çalış`}>{item.body.deficiency_description}</PageHeader>
      <RecordFormFrame
        form={form}
        submitLabel={stage === 'review' ? <Trans>Değerlendirmeyi onaya gönder</Trans> : <Trans>Kaydet</Trans>}
        needsLine={<Trans>Göndermek için bağlantı gerekir. Yazdıklarınız bu cihazda duruyor.</Trans>}
        onCancel={leave}
        onSubmit={(event) => {
          event.preventDefault();
          if (lacksReview(item.body, { review_notes, documents, files }))
            return showToast('warning', t`Değerlendirme için not yazın veya belge ekleyin.`);
          form.submit(event);
        }}
      >
        <RecordField form={form} name="root_causes" description={t`Uygunsuzluk neden oluştu?`} />
        <RecordField form={form} name="solution_recommendations" description={t`Yinelenmemesi için ne yapılmalı?`} />
        <RecordField form={form} name="shared_users" />
        {isReview ? (
          <>
            <RecordField form={form} name="review_notes" description={t`Ne yapıldı, sonucu nasıl denetlendi? Not veya belge gereklidir.`} />
            <RecordField form={form} name="documents" />
            <RecordField form={form} name="files" />
          </>
        ) : (
          <Alert>
            <Trans>Değerlendirme, bütün görevler sonuçlanınca girilir.</Trans>
          </Alert>
        )}
      </RecordFormFrame>
    </>
  );
}
