import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { IconDownload, IconFilePlus, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { type GroupViews, useGroupViews } from '#client/records/group-view.ts';
import { KIND_LABEL, recordPath } from '#client/records/labels.ts';
import { showToast } from '#client/http/errors.tsx';
import { type DraftRow, useDraftRow, useDraftStore } from '#client/sync/index.ts';
import { EmptyView } from '#client/ui/EmptyView.tsx';
import { LoadingView } from '#client/ui/LoadingView.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { TimeAgo } from '#client/ui/TimeAgo.tsx';
import { useConfirm } from '#client/ui/use-confirm.tsx';
import { DraftBody } from './DraftBody.tsx';
import classes from '#client/records/conflict/conflict.module.css';
import { type DraftBar, useDraftBar } from './use-draft-bar.ts';
import { useDraftExport } from './use-export.ts';

/** A draft as it lies on the device, whatever became of its record, of the right to it, or of the build that wrote it. */
export function SyncDraft() {
  const { kind = '', id = '' } = useParams({ strict: false });
  const row = useDraftRow(kind, id);
  const { t } = useLingui();
  if (row === undefined) return <LoadingView rows={4} height={96} />;
  if (row !== null) return <Draft key={row.key} row={row} />;
  return (
    <>
      <PageHeader title={t`Taslak`} />
      <EmptyView
        message={<Trans>Bu cihazda böyle bir taslak yok: kaydedilmiş, taşınmış veya silinmiş olabilir.</Trans>}
        action={
          <Button component={Link} to="/sync/outbox">
            <Trans>Bekleyenlere git</Trans>
          </Button>
        }
      />
    </>
  );
}

function Draft({ row }: { row: DraftRow }) {
  const { t, i18n } = useLingui();
  const bar = useDraftBar(row);
  const views = useGroupViews(bar === 'newer' ? undefined : row.kind);
  // A kind of a newer build has no name here.
  const kind = row.kind in KIND_LABEL ? i18n._(KIND_LABEL[row.kind]) : row.kind;
  return (
    <>
      <PageHeader title={row.title === '' ? t`Taslak: ${kind}` : row.title}>
        {kind} · <TimeAgo at={row.savedAt} />
      </PageHeader>
      {bar === null ? (
        <p className={classes.intro}>
          <Trans>Bu taslak kaydedilmedi: ofis görmez. Kaydetmek için sürdürün.</Trans>
        </p>
      ) : (
        <Alert color="yellow" mb="md" role="status">
          <BarWords bar={bar} />
        </Alert>
      )}
      <Ways row={row} bar={bar} newDraft={views === 'loading' ? undefined : views.newDraft} />
      {views === 'loading' ? <LoadingView rows={3} /> : <DraftBody row={row} views={views} />}
    </>
  );
}

function BarWords({ bar }: { bar: DraftBar }) {
  switch (bar) {
    case 'newer':
      return (
        <Trans>
          Bu taslak uygulamanın daha yeni bir sürümüyle yazılmış. Okuyup dışa aktarabilirsiniz; sürdürmek için uygulamayı güncelleyin.
        </Trans>
      );
    case 'right':
      return <Trans>Bu kaydı düzenleme yetkiniz artık yok. Yazdıklarınız duruyor; okuyup dışa aktarabilirsiniz.</Trans>;
    case 'final':
      return (
        <Trans>
          Bu kayıt siz çalışırken kesinleşti ve artık değiştirilemez. Yazdıklarınız duruyor; dışa aktarabilir veya yeni bir taslağa
          taşıyabilirsiniz.
        </Trans>
      );
    case 'gone':
      return (
        <Trans>
          Bu kayıt silinmiş veya artık size açık değil. Yazdıklarınız duruyor; dışa aktarabilir veya yeni bir taslağa taşıyabilirsiniz.
        </Trans>
      );
    case 'workplace':
      return (
        <Trans>
          Bu taslağın işyeri artık size açık değil: kaydederseniz sunucu kabul etmeyebilir. Yazdıklarınızı dışa aktarabilirsiniz.
        </Trans>
      );
  }
}

/** Records that hang on the old one stay with it. */
const NONE: ReadonlySet<string> = new Set();

/** Go on, move, export and, last, delete. */
function Ways({ row, bar, newDraft }: { row: DraftRow; bar: DraftBar | null; newDraft: GroupViews['newDraft'] }) {
  const { t } = useLingui();
  const drafts = useDraftStore();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const download = useDraftExport();
  const path = recordPath(row.kind, row.id, 'edit');
  const canGoOn = (bar === null || bar === 'workplace') && path !== null;
  const move = async () => {
    const id = await drafts.move(row.kind, row.id, (body) => newDraft?.(body, NONE) ?? body).catch(() => null);
    if (id === null) return showToast('error', t`Taslak taşınamadı: cihaza kaydedilemedi.`);
    await navigate({ href: recordPath(row.kind, id, 'edit') ?? '/sync/outbox' });
  };
  const remove = async () => {
    const message = t`Yazdıklarınız bu cihazdan silinir ve geri getirilemez.`;
    if (!(await confirm({ title: t`Taslak silinsin mi?`, message, confirmLabel: t`Taslağı sil`, danger: true }))) return;
    await drafts.remove(row.kind, row.id);
    await navigate({ href: '/sync/outbox', replace: true });
  };
  return (
    <div className={classes.foot}>
      {canGoOn ? (
        <Button leftSection={<IconPencil size="1.2em" aria-hidden />} onClick={() => void navigate({ href: path })}>
          <Trans>Sürdür</Trans>
        </Button>
      ) : null}
      {bar === 'final' || bar === 'gone' ? (
        <Button leftSection={<IconFilePlus size="1.2em" aria-hidden />} onClick={() => void move()}>
          <Trans>Yeni taslağa taşı</Trans>
        </Button>
      ) : null}
      <Button variant="default" leftSection={<IconDownload size="1.2em" aria-hidden />} onClick={() => void download(row)}>
        <Trans>Dışa aktar</Trans>
      </Button>
      <Button color="red" variant="outline" leftSection={<IconTrash size="1.2em" aria-hidden />} onClick={() => void remove()}>
        <Trans>Taslağı sil</Trans>
      </Button>
    </div>
  );
}
