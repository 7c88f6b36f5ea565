import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import * as v from 'valibot';
import { recordFilter, textFilter } from '#client/list/filter.ts';
import { useSearchFilters } from '#client/records/use-search-filters.ts';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { newId } from '#core/id/uuid.ts';
import { NewDfiForm } from '#modules/dfi/client/NewDfiForm.tsx';
import { DFI_SOURCES } from '#modules/dfi/shared/dfi.schema.ts';

/** At which workplace, or in which record, it is raised, where the way here knows it. */
const searchSchema = v.object({
  workplace: textFilter,
  source: v.fallback(v.optional(v.picklist(['', ...DFI_SOURCES]), ''), ''),
  record: recordFilter,
});

/** Raise a DFI by itself (SCR-DFI-02), with or without a network. */
export function CreateDfi() {
  const { t } = useLingui();
  const [{ workplace, source, record }] = useSearchFilters(searchSchema);
  const [id] = useState(() => newId());
  return (
    <>
      <PageHeader title={t`DÖF ekle`} />
      <NewDfiForm id={id} workplace={workplace} {...(source === '' || record === '' ? {} : { raisedIn: { source, id: record } })} />
    </>
  );
}
