import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { FormCompanyNote } from '#client/records/FormCompanyNote.tsx';
import { DiscardedValues } from '#client/records/DiscardedValues.tsx';
import { KeptNote } from '#client/records/KeptNote.tsx';
import { RecordField } from '#client/fields/RecordField.tsx';
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
        <form onSubmit={form.submit} noValidate>
          <Stack>
            {form.refusal === null ? null : (
              <Alert color="red" title={t`Sunucu kaydı kabul etmedi`}>
                {form.refusal.items.some((item) => item.message === form.refusal?.message) ? (
                  <Trans>Aşağıdaki alanı düzeltip yeniden kaydedin.</Trans>
                ) : (
                  form.refusal.message
                )}
              </Alert>
            )}
            {form.document === null ? null : <DiscardedValues kind="management-company" document={form.document} />}
            {form.isEnded ? (
              <Alert color="yellow" role="status">
                <Trans>Bu taslak başka bir sekmede silindi. Yazdıklarınız burada duruyor.</Trans>
              </Alert>
            ) : null}
            <RecordField form={form} name="name" />
            <RecordField form={form} name="active" description={t`Pasif şirketler denetim formunda seçilemez.`} />
            <Group justify="space-between">
              <Text size="sm" c="dimmed" component="div" role="status">
                <KeptNote form={form} /> <FormCompanyNote kind="management-company" id={id} />
              </Text>
              <Group gap="xs">
                <Button variant="default" onClick={() => void form.discard().then(onClose)}>
                  <Trans>Vazgeç</Trans>
                </Button>
                <Button type="submit" loading={form.isSubmitting}>
                  {connection === 'offline' ? <Trans>Kaydet, bağlanınca gönderilir</Trans> : <Trans>Kaydet</Trans>}
                </Button>
              </Group>
            </Group>
          </Stack>
        </form>
      )}
    </Modal>
  );
}
