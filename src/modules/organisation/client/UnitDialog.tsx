import { Trans, useLingui } from '@lingui/react/macro';
import { Modal, Select } from '@mantine/core';
import { useIssueWords } from '#client/fields/issue-words.ts';
import { RecordField } from '#client/fields/RecordField.tsx';
import { RecordFormFrame } from '#client/records/RecordFormFrame.tsx';
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
        <RecordFormFrame
          form={form}
          submitLabel={connection === 'offline' ? <Trans>Kaydet, bağlanınca gönderilir</Trans> : <Trans>Kaydet</Trans>}
          onCancel={onClose}
          onSubmit={form.submit}
        >
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
        </RecordFormFrame>
      )}
    </Modal>
  );
}
