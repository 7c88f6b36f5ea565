import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { KIND_LABEL } from '#client/records/labels.ts';
import { KindFormView } from '#client/server-kind/KindFormView.tsx';
import { kindPaths, type ServerKindPages } from '#client/server-kind/pages.ts';
import { useKindForm } from '#client/server-kind/use-kind-form.ts';
import { showCreated } from '#client/shell/created.ts';
import { useWayOut } from '#client/shell/tabs/use-way-back.ts';
import { LoadingView } from '#client/ui/LoadingView.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';

/** Adds a record of a server kind. One form for all tabs: what was typed and left is there again. */
export function ServerKindAdd({ pages }: { pages: ServerKindPages }) {
  const { t, i18n } = useLingui();
  const { history } = useRouter();
  const paths = kindPaths(pages);
  const leave = useWayOut(paths.list);
  const name = i18n._(KIND_LABEL[pages.kind]);
  const form = useKindForm({
    pages,
    id: null,
    onSaved(id) {
      showCreated(t`${name} eklendi.`);
      history.replace(paths.profile(id));
    },
  });
  return (
    <>
      <PageHeader title={i18n._(pages.words.add)} />
      {form.form.state === 'loading' ? <LoadingView rows={6} /> : <KindFormView pages={pages} form={form} onLeave={leave} />}
    </>
  );
}
