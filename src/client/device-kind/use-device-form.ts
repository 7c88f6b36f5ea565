import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSession } from '#client/auth/session.tsx';
import type { DeviceKindPages } from '#client/device-kind/pages.ts';
import { KIND_LABEL } from '#client/records/labels.ts';
import { type RecordForm, useRecordForm } from '#client/records/use-record-form.ts';
import { showCreated } from '#client/shell/created.ts';
import { blankOf } from '#core/field/blank.ts';
import type { KindId } from '#core/record/kinds.ts';
import { type BodyOf, KINDS } from '#modules/registry.ts';

/** The form of a record of a kind of the device, begun as its declaration says. */
export function useDeviceForm({ kind, begin }: DeviceKindPages, id: string, onDone: () => void): RecordForm<KindId> {
  const { t, i18n } = useLingui();
  const { user } = useSession();
  // What nobody has entered yet is open, also where the body asks for it.
  const [blank] = useState(() => ({ ...blankOf(KINDS[kind].schema), ...begin?.(user) }) as BodyOf<KindId>);
  const form = useRecordForm(kind, id, blank, () => {
    const name = i18n._(KIND_LABEL[kind]);
    if (form.isNew) showCreated(t`${name} eklendi`);
    onDone();
  });
  return form;
}
