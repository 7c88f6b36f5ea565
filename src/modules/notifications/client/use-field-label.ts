import { useLingui } from '@lingui/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const LABELS: Readonly<Record<string, MessageDescriptor>> = {
  notification_type: msg`Tür`,
  date: msg`Tarih`,
  content: msg`Metin`,
  targets: msg`Hedefler`,
  delivery_method: msg`Gönderim yöntemi`,
  redirect_path: msg`Dokununca açılacak sayfa`,
  due_date: msg`Son tarih`,
};

/** What a merge group of the form is called. */
export function useFieldLabel(): (group: string) => string | undefined {
  const { i18n } = useLingui();
  return (group) => {
    const label = LABELS[group];
    return label && i18n._(label);
  };
}
