import { useLingui } from '@lingui/react/macro';
import { Modal } from '@mantine/core';
import { showToast } from '#client/http/errors.tsx';
import { KindFormView } from '#client/server-kind/KindFormView.tsx';
import type { KindRow, ServerKindPages } from '#client/server-kind/pages.ts';
import { useAllowed } from '#client/server-kind/use-allowed.ts';
import { useKindForm } from '#client/server-kind/use-kind-form.ts';
import { LoadingView } from '#client/ui/LoadingView.tsx';

interface Props {
  readonly pages: ServerKindPages;
  /** Left out for a new one. */
  readonly row?: KindRow;
  /** See `useKindForm`. */
  readonly draft?: string;
  readonly onClose: () => void;
  readonly onSaved?: () => void;
}

/** The form of a kind whose list is its only page. What was typed is there again when it is closed and opened. */
export function KindDialog({ pages, row, draft, onClose, onSaved }: Props) {
  const { t, i18n } = useLingui();
  const { write, change } = useAllowed(pages);
  const isBarred = !(row === undefined ? write : change);
  const form = useKindForm({
    pages,
    id: row?.id ?? null,
    row,
    ...(draft === undefined ? {} : { draft }),
    onSaved() {
      showToast('success', t`Kaydedildi.`);
      onSaved?.();
      onClose();
    },
  });
  return (
    <Modal opened onClose={onClose} title={i18n._(row === undefined ? pages.words.add : pages.words.edit)}>
      {form.form.state === 'loading' ? (
        <LoadingView rows={3} />
      ) : (
        <KindFormView pages={pages} form={form} isBarred={isBarred} onLeave={onClose} />
      )}
    </Modal>
  );
}
