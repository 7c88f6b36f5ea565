import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { IconDownload, IconFilePlus, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { type GroupViews, useGroupViews } from '#client/records/group-view.ts';
import { recordOfText } from '#client/records/form-list.ts';
import { formPath, recordPath } from '#client/records/labels.ts';
import { showToast } from '#client/http/errors.tsx';
import { type DraftRow, useDraftRow, useDraftStore, useKeptText, useRecord, useSyncEngine, useSyncFact } from '#client/sync/index.ts';
import { isOverRecord, type TextRow, useMayWrite, useTextRows } from '#client/server-kind/kept-texts.ts';
import { TextAbout, useTextLabel } from '#client/server-kind/text-words.tsx';
import { EmptyView } from '#client/ui/EmptyView.tsx';
import { LoadingView } from '#client/ui/LoadingView.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { TimeAgo } from '#client/ui/TimeAgo.tsx';
import { useConfirm } from '#client/ui/use-confirm.tsx';
import { UUID } from '#core/id/uuid.ts';
import type { RecordBar } from '#core/record/edited.ts';
import { kindOf } from '#modules/registry.ts';
import { DraftBody } from './DraftBody.tsx';
import { photoTypes } from './export-work.ts';
import classes from '#client/records/conflict/conflict.module.css';
import { type DraftBar, useDraftBar } from './use-draft-bar.ts';
import { useDraftExport } from './use-export.ts';

/** A draft as it lies on the device, whatever became of its record, of the right to it, or of the build that wrote it. */
export function SyncDraft() {
  const { kind = '', id = '' } = useParams({ strict: false });
  const row = useDraftRow(kind, id);
  const text = useKeptText(kind, id);
  const [found] = useTextRows([text]) ?? [];
  const { t } = useLingui();
  if (row === undefined || (row === null && found === undefined)) return <LoadingView rows={4} height={96} />;
  if (row !== null) return <Draft key={row.key} row={row} text={null} />;
  if (found) return <Draft key={found.key} row={found} text={found} />;
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

/** What its record says; the draft can go on as a new one. */
type MovableBar = RecordBar | 'gone';
const isMovable = (bar: DraftBar | null): bar is MovableBar => bar === 'final' || bar === 'others' || bar === 'gone';

/** @param text the same, where it is a text that the page of its form keeps */
function Draft({ row, text }: { row: DraftRow; text: TextRow | null }) {
  const { t } = useLingui();
  const { drafts, formDrafts, photos } = useSyncEngine();
  const draftBar = useDraftBar(row);
  const textBar = useTextBar(text, draftBar);
  const bar = text === null ? draftBar : textBar;
  const form = text?.form ?? null;
  const remove = async () => {
    if (text === null) return drafts.remove(row.kind, row.id);
    await formDrafts.port(text.name, row.id).end('discarded');
    // Pictures that nothing else names go with it: also those that gave way, or are only being made ready for its form.
    const beside = await photos.unsaved(text.name);
    const keys = new Set([...photoTypes([row.body, row.discarded]).keys(), ...beside.map(({ document_key }) => document_key)]);
    for (const key of keys) await photos.remove(key, 'for-good');
  };
  const ofKind = useGroupViews(bar === 'newer' ? undefined : row.kind);
  const views = form?.shown?.views ?? ofKind;
  const isFixed = form !== null || kindOf(row.kind)?.fixedId === true;
  const kind = useTextLabel()({ form, kind: row.kind });
  return (
    <>
      <PageHeader title={row.title === '' ? t`Taslak: ${kind}` : row.title}>
        {text && isOverRecord(text) ? <TextAbout text={text} /> : `${kind} ·`} <TimeAgo at={row.savedAt} />
      </PageHeader>
      {bar === null ? (
        <p className={classes.intro}>
          {form ? (
            <Trans>Bu form gönderilmedi: ofis görmez. Göndermek için, başladığınız sayfada sürdürün.</Trans>
          ) : (
            <Trans>Bu taslak kaydedilmedi: ofis görmez. Kaydetmek için sürdürün.</Trans>
          )}
        </p>
      ) : (
        <Alert color="yellow" mb="md" role="status">
          <BarWords bar={bar} isFixed={isFixed} isNew={form !== null ? false : text ? !UUID.test(row.id) : row.base === null} />
        </Alert>
      )}
      <Ways row={row} text={text} bar={bar} newDraft={views === 'loading' ? undefined : views.newDraft} remove={remove} />
      {views === 'loading' ? <LoadingView rows={3} /> : <DraftBody row={row} views={views} plan={form?.shown?.plan} />}
    </>
  );
}

/** Why a text cannot simply be gone on with. */
function useTextBar(text: TextRow | null, draftBar: DraftBar | null): DraftBar | null {
  const mayWrite = useMayWrite();
  const kind = text?.form?.kind ?? null;
  // A name that is none finds nothing.
  const over = useRecord(kind ?? 'company', text !== null && isOverRecord(text) ? recordOfText(text.id) : '');
  const isFilled = useSyncFact('caughtUp');
  if (text === null) return null;
  if (text.form === null && (draftBar === 'right' || draftBar === 'newer')) return draftBar;
  if (!mayWrite(text)) return 'right';
  const isHeld = kind !== null && kindOf(kind)?.residence === 'device';
  return isHeld && isOverRecord(text) && isFilled && over.state === 'missing' ? 'gone' : null;
}

/**
 * @param isFixed nothing of it can go on under another id
 * @param isNew its record is not there yet: it was to be added
 */
function BarWords({ bar, isFixed, isNew }: { bar: DraftBar; isFixed: boolean; isNew: boolean }) {
  switch (bar) {
    case 'newer':
      return (
        <Trans>
          Bu taslak uygulamanın daha yeni bir sürümüyle yazılmış. Okuyup dışa aktarabilirsiniz; sürdürmek için uygulamayı güncelleyin.
        </Trans>
      );
    case 'right':
      return isNew ? (
        <Trans>Bu kaydı ekleme yetkiniz artık yok. Yazdıklarınız duruyor; okuyup dışa aktarabilirsiniz.</Trans>
      ) : (
        <Trans>Bu kaydı düzenleme yetkiniz artık yok. Yazdıklarınız duruyor; okuyup dışa aktarabilirsiniz.</Trans>
      );
    case 'workplace':
      return (
        <Trans>
          Bu taslağın işyeri artık size açık değil: kaydederseniz sunucu kabul etmeyebilir. Yazdıklarınızı dışa aktarabilirsiniz.
        </Trans>
      );
    default:
      return (
        <>
          <EndWords bar={bar} />{' '}
          {isFixed ? (
            <Trans>Yazdıklarınız duruyor; okuyup dışa aktarabilirsiniz.</Trans>
          ) : (
            <Trans>Yazdıklarınız duruyor; dışa aktarabilir veya yeni bir taslağa taşıyabilirsiniz.</Trans>
          )}
        </>
      );
  }
}

function EndWords({ bar }: { bar: MovableBar }) {
  switch (bar) {
    case 'final':
      return <Trans>Bu kayıt siz çalışırken kesinleşti ve artık değiştirilemez.</Trans>;
    case 'others':
      return <Trans>Bu kayıt sizin düzenlemenize kapandı.</Trans>;
    case 'gone':
      return <Trans>Bu kayıt silinmiş veya artık size açık değil.</Trans>;
  }
}

/** Records that hang on the old one stay with it. */
const NONE: ReadonlySet<string> = new Set();

interface WaysProps {
  readonly row: DraftRow;
  readonly text: TextRow | null;
  readonly bar: DraftBar | null;
  readonly newDraft: GroupViews['newDraft'];
  /** Throws it away. */
  readonly remove: () => Promise<void>;
}

/** Go on, move, export and, last, delete. */
function Ways({ row, text, bar, newDraft, remove: throwAway }: WaysProps) {
  const { t } = useLingui();
  const drafts = useDraftStore();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const download = useDraftExport();
  const path = text?.form ? text.path : formPath(row.kind, row.id);
  const canGoOn = (bar === null || bar === 'workplace') && path !== null;
  const move = async () => {
    const id = await drafts.move(row.kind, row.id, (body) => newDraft?.(body, NONE) ?? body).catch(() => null);
    if (id === null) return showToast('error', t`Taslak taşınamadı: cihaza kaydedilemedi.`);
    await navigate({ href: recordPath(row.kind, id, 'edit') ?? '/sync/outbox' });
  };
  const remove = async () => {
    const message = t`Yazdıklarınız bu cihazdan silinir ve geri getirilemez.`;
    if (!(await confirm({ title: t`Taslak silinsin mi?`, message, confirmLabel: t`Taslağı sil`, danger: true }))) return;
    await throwAway();
    await navigate({ href: '/sync/outbox', replace: true });
  };
  return (
    <div className={classes.foot}>
      {canGoOn ? (
        <Button leftSection={<IconPencil size="1.2em" aria-hidden />} onClick={() => void navigate({ href: path })}>
          <Trans>Sürdür</Trans>
        </Button>
      ) : null}
      {isMovable(bar) && text === null && kindOf(row.kind)?.fixedId !== true ? (
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
