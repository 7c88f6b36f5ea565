import { Trans, useLingui } from '@lingui/react/macro';
import { Modal } from '@mantine/core';
import { RecordField } from '#client/fields/RecordField.tsx';
import { RecordFormFrame } from '#client/records/RecordFormFrame.tsx';
import { useRecordForm } from '#client/records/use-record-form.ts';
import { showCreated } from '#client/shell/created.ts';
import { useSyncStatus } from '#client/sync/index.ts';
import { LoadingView } from '#client/ui/LoadingView.tsx';
import type { ManagementCompany } from '#modules/organisation/shared/organisation.schema.ts';

const BLANK: ManagementCompany = { name: '', active: true };

/** Add or edit one management company. Typed text stays as a draft when the dialog is closed by accident. */
export function ManagementCompanyDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useLingui();
  const { connection } = useSyncStatus();
  const form = useRecordForm('management-company', id, BLANK, () => {
    if (form.isNew) showCreated(t`İşletmeci şirket eklendi`);
    onClose();
  });
  return (
    <Modal opened onClose={onClose} title={form.isNew ? t`İşletmeci şirket ekle` : t`İşletmeci şirketi düzenle`}>
      {form.state === 'loading' ? (
        <LoadingView rows={2} />
      ) : (
        <RecordFormFrame
          form={form}
          submitLabel={connection === 'offline' ? <Trans>Kaydet, bağlanınca gönderilir</Trans> : <Trans>Kaydet</Trans>}
          onCancel={onClose}
          onSubmit={form.submit}
        >
          <RecordField form={form} name="name" />
          <RecordField form={form} name="active" description={t`Pasif şirketler denetim formunda seçilemez.`} />
        </RecordFormFrame>
      )}
    </Modal>
  );
}
