import { useLingui } from '@lingui/react';
import { Modal } from '@mantine/core';
import { DeviceKindFields } from '#client/device-kind/DeviceKindFields.tsx';
import type { DeviceKindPages } from '#client/device-kind/pages.ts';
import { useSaidWhereKept } from '#client/records/use-said-where-kept.ts';
import { useDeviceForm } from '#client/device-kind/use-device-form.ts';

/** The form of a kind whose list is its only page. What was typed is there again when it is closed and opened. */
export function DeviceKindDialog({ pages, id, onClose: close }: { pages: DeviceKindPages; id: string; onClose: () => void }) {
  const { i18n } = useLingui();
  const form = useDeviceForm(pages, id, () => onClose());
  const closing = useSaidWhereKept({ document: form.document, isSending: form.isSubmitting });
  const onClose = () => {
    closing();
    close();
  };
  return (
    <Modal opened onClose={onClose} title={i18n._(form.isNew ? pages.words.add : pages.words.edit)}>
      <DeviceKindFields pages={pages} form={form} onLeave={onClose} />
    </Modal>
  );
}
