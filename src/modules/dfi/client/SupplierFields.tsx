import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, Select } from '@mantine/core';
import { usePermission } from '#client/auth/session.tsx';
import { useAnswer, useIsUnreachable } from '#client/http/query.ts';
import { OfflineNote } from '#client/ui/OfflineNote.tsx';
import { matchesTr } from '#core/text/turkish.ts';
import type { Dfi } from '#modules/dfi/shared/dfi.schema.ts';
import { SUPPLIER_NAMES } from '#modules/dfi/client/supplier-names.ts';
import { supplierCalls } from '#modules/suppliers/shared/supplier.calls.ts';

interface Props {
  readonly values: Dfi;
  readonly onChange: (supplier: boolean, supplier_id: string | null) => void;
}

/** Whether a DFI concerns a supplier, and which one: its people see it then (ledger 07, decision 11). */
export function SupplierFields({ values, onChange }: Props) {
  const { t } = useLingui();
  const maySee = usePermission('sup.read');
  return (
    <>
      <Checkbox
        label={t`Tedarikçiyle ilgili`}
        checked={values.supplier}
        onChange={(event) => onChange(event.currentTarget.checked, null)}
      />
      {values.supplier && maySee ? <SupplierSelect value={values.supplier_id ?? null} onChange={(id) => onChange(true, id)} /> : null}
    </>
  );
}

/** Suppliers live on the server: they are picked with a network, and named later without one. */
function SupplierSelect({ value, onChange }: { value: string | null; onChange: (id: string | null) => void }) {
  const { t } = useLingui();
  const answer = useAnswer(supplierCalls.short, {}, { kept: SUPPLIER_NAMES });
  const isOffline = useIsUnreachable(answer);
  const data = (answer.data?.data ?? []).map(({ id, title }) => ({ value: id, label: title }));
  if (isOffline && data.length === 0)
    return (
      <OfflineNote>
        <Trans>Tedarikçi seçmek için bağlantı gerekir. DÖF’ü seçmeden de açabilirsiniz.</Trans>
      </OfflineNote>
    );
  return (
    <Select
      label={t`Tedarikçi`}
      description={t`Seçilen tedarikçinin kullanıcıları bu DÖF’ü görür.`}
      data={data}
      value={value}
      onChange={onChange}
      filter={({ options, search }) => options.filter((one) => 'label' in one && matchesTr(String(one.label), search))}
      searchable
      clearable
      limit={100}
      placeholder={t`Seçin`}
      nothingFoundMessage={t`Bulunamadı`}
    />
  );
}
