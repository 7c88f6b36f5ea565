import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from '@tanstack/react-router';
import { KindFields } from '#client/server-kind/KindFields.tsx';
import { ProfileActions } from '#client/server-kind/ProfileActions.tsx';
import { useAllowed } from '#client/server-kind/use-allowed.ts';
import { useKindRow } from '#client/server-kind/use-kind-row.ts';
import { useTabFacts } from '#client/shell/tabs/page-context.ts';
import { ErrorView } from '#client/ui/ErrorView.tsx';
import { LoadingView } from '#client/ui/LoadingView.tsx';
import { OfflineNote } from '#client/ui/OfflineNote.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { controlListPages } from '#modules/risk/client/control-list.pages.ts';
import { ExportButton } from '#modules/risk/client/import/ExportButton.tsx';
import { QuestionTable } from '#modules/risk/client/QuestionTable.tsx';

/** A control list with its questions (SCR-CLIST-06): read on the device, its questions changed there too. */
export function ShowControlList() {
  const { t } = useLingui();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const { row, error, isOffline, retry } = useKindRow(controlListPages, id);
  const allowed = useAllowed(controlListPages);
  const known = typeof row?.['name'] === 'string' ? row['name'] : '';
  // A tab keeps what it is called: until the name is known it has that of the menu, in whatever language.
  useTabFacts({ title: known });
  const name = known || t`Kontrol listesi`;
  if (row !== undefined)
    return (
      <>
        <PageHeader
          title={name}
          actions={
            <>
              <ProfileActions pages={controlListPages} row={row} />
              {allowed.write ? <ExportButton listId={id} name={name} /> : null}
            </>
          }
        >
          <Trans>Kontrol listesi</Trans>
        </PageHeader>
        <KindFields pages={controlListPages} row={row} />
        <QuestionTable key={id} listId={id} />
      </>
    );
  return (
    <>
      <PageHeader title={name} />
      {isOffline ? (
        <OfflineNote>
          <Trans>Bu liste bu cihazda yok; görmek için bağlantı gerekir.</Trans>
        </OfflineNote>
      ) : error ? (
        <ErrorView error={error} onRetry={retry} />
      ) : (
        <LoadingView rows={5} />
      )}
    </>
  );
}
