import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group, Modal, Select, Stack, Text } from '@mantine/core';
import { useIssueWords } from '#client/fields/issue-words.ts';
import { RecordField } from '#client/fields/RecordField.tsx';
import { DiscardedValues } from '#client/records/DiscardedValues.tsx';
import { FormCompanyNote } from '#client/records/FormCompanyNote.tsx';
import { KeptNote } from '#client/records/KeptNote.tsx';
import { useRecordForm } from '#client/records/use-record-form.ts';
import { useSyncStatus } from '#client/sync/index.ts';
import { LoadingView } from '#client/ui/LoadingView.tsx';
import { compareTr } from '#core/text/turkish.ts';
import type { UnitItem, useUnitActions } from '#modules/organisation/client/use-unit-actions.tsx';
import { mayMove } from '#modules/organisation/shared/unit-tree.ts';

interface Props {
  readonly id: string;
  readonly workplace: string;
  /** Of a new one. */
  readonly parent: string | null;
  readonly rows: readonly UnitItem[];
  readonly actions: ReturnType<typeof useUnitActions>;
  readonly onClose: () => void;
}

/** Add, rename or move one unit. Typed text stays as a draft when the dialog is closed by accident. */
export function UnitDialog({ id, workplace, parent, rows, actions, onClose }: Props) {
  const { t } = useLingui();
  const words = useIssueWords();
  const { connection } = useSyncStatus();
  const form = useRecordForm('unit', id, { name: '', workplace_id: workplace, parent_id: parent }, () => {
    const before = rows.find((row) => row.id === id);
    if (before === undefined) actions.rememberAdded(id, form.values);
    else actions.rememberChange(id, before.body, form.values);
    onClose();
  });
  const flat = rows.map((row) => ({ id: row.id, ...row.body }));
  const parents = flat
    .filter((unit) => mayMove(flat, id, unit.id))
    .map((unit) => ({ value: unit.id, label: unit.name }))
    .toSorted((a, b) => compareTr(a.label, b.label));
  const wrong = form.state === 'loading' ? null : form.errorOf('parent_id');
  return (
    <Modal opened onClose={onClose} title={form.isNew ? t`Birim ekle` : t`Birimi düzenle`}>
      {form.state === 'loading' ? (
        <LoadingView rows={3} />
      ) : (
        <form onSubmit={form.submit} noValidate>
          <Stack>
            {form.refusal === null ? null : (
              <Alert color="red" title={t`Sunucu kaydı kabul etmedi`}>
                {form.refusal.message}
              </Alert>
            )}
            {form.document === null ? null : <DiscardedValues kind="unit" document={form.document} />}
            {form.isEnded ? (
              <Alert color="yellow" role="status">
                <Trans>Bu taslak başka bir sekmede silindi. Yazdıklarınız burada duruyor.</Trans>
              </Alert>
            ) : null}
            <RecordField form={form} name="name" />
            <Select
              label={t`Üst birim`}
              placeholder={t`En üstte`}
              data={parents}
              value={form.values.parent_id}
              onChange={(next) => form.change('parent_id', next)}
              error={wrong === null ? null : words(wrong)}
              disabled={form.isSubmitting}
              searchable
              clearable
              nothingFoundMessage={t`Bulunamadı`}
            />
            <RecordField form={form} name="work_environments" />
            <Group justify="space-between">
              <Text size="sm" c="dimmed" component="div" role="status">
                <KeptNote form={form} /> <FormCompanyNote kind="unit" id={id} />
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
