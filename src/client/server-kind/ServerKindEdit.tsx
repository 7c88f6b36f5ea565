import { Trans, useLingui } from '@lingui/react/macro';
import { useParams, useRouter } from '@tanstack/react-router';
import { showToast } from '#client/http/errors.tsx';
import { KindFormView } from '#client/server-kind/KindFormView.tsx';
import { kindPaths, type ServerKindPages } from '#client/server-kind/pages.ts';
import { useAllowed } from '#client/server-kind/use-allowed.ts';
import { useKindForm } from '#client/server-kind/use-kind-form.ts';
import { useKindRow } from '#client/server-kind/use-kind-row.ts';
import { useWayOut } from '#client/shell/tabs/use-way-back.ts';
import { EmptyView } from '#client/ui/EmptyView.tsx';
import { ErrorView } from '#client/ui/ErrorView.tsx';
import { LoadingView } from '#client/ui/LoadingView.tsx';
import { OfflineNote } from '#client/ui/OfflineNote.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';

/** Changes a record of a server kind. A text that is kept is shown without the record too: without a network, and when it is gone. */
export function ServerKindEdit({ pages }: { pages: ServerKindPages }) {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const { i18n } = useLingui();
  const { change } = useAllowed(pages);
  return (
    <>
      <PageHeader title={i18n._(pages.words.edit)} />
      <Editing key={id} pages={pages} id={id} mayChange={change} />
    </>
  );
}

function Editing({ pages, id, mayChange }: { pages: ServerKindPages; id: string; mayChange: boolean }) {
  const { t } = useLingui();
  const { history } = useRouter();
  const paths = kindPaths(pages);
  const { row, error, isOffline, retry } = useKindRow(pages, id);
  const leave = useWayOut(row === undefined ? paths.list : paths.profile(id));
  const form = useKindForm({
    pages,
    id,
    row,
    onSaved(saved) {
      showToast('success', t`Kaydedildi.`);
      history.replace(paths.profile(saved));
    },
  });
  const { state, document } = form.form;
  // Who may not change it any more has what was typed before in sight.
  const isKept = document !== null && (document.savedAt !== null || document.isUnsaved);
  if (!mayChange && !isKept && (state === 'ready' || error !== null)) {
    return <EmptyView message={<Trans>Bu kaydı değiştirme yetkiniz yok.</Trans>} />;
  }
  if (state === 'ready') return <KindFormView pages={pages} form={form} isBarred={!mayChange} unread={error} onLeave={leave} />;
  if (isOffline) {
    return (
      <OfflineNote>
        <Trans>Düzenlemek için bağlantı gerekir.</Trans>
      </OfflineNote>
    );
  }
  return error ? <ErrorView error={error} onRetry={retry} /> : <LoadingView rows={6} />;
}
