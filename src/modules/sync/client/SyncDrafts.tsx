import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconFileText, IconPencil } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { showToast } from '#client/http/errors.tsx';
import { KIND_LABEL, draftPath, recordPath } from '#client/records/labels.ts';
import { ElsewhereMark } from '#client/records/ElsewhereMark.tsx';
import { type TextRow, textPath, useTextRows } from '#client/server-kind/kept-texts.ts';
import { TextAbout, useTextLabel } from '#client/server-kind/text-words.tsx';
import { type DraftElsewhere, type SavedDraft, useOwnDrafts } from '#client/records/own-drafts.ts';
import { type DraftRow, type SyncState, useSyncEngine, useSyncFact } from '#client/sync/index.ts';
import { EmptyView } from '#client/ui/EmptyView.tsx';
import { OfflineNote } from '#client/ui/OfflineNote.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { SyncMark } from '#client/ui/SyncMark.tsx';
import { TimeAgo } from '#client/ui/TimeAgo.tsx';
import { formatInstant } from '#core/date/day.ts';
import classes from './SyncOutbox.module.css';
import { useDraftBar } from './use-draft-bar.ts';
import { WorkTabs } from './WorkTabs.tsx';

/** What this person has begun: typed and not saved yet, which lies here alone, and what was saved as a draft. */
export function SyncDrafts() {
  const { t } = useLingui();
  const { typed, texts, saved, elsewhere, newerElsewhere, copied, count } = useOwnDrafts();
  const rows = useTextRows(texts) ?? [];
  useCopiesLookedAt();
  const isFilled = useSyncFact('caughtUp');
  return (
    <>
      <PageHeader title={t`Taslaklar`} />
      <WorkTabs at="drafts" />
      {isFilled ? null : (
        <OfflineNote>
          <Trans>Kayıtlar bu cihaza henüz indirilmedi: sunucuda kayıtlı taslaklarınız inince burada görünür.</Trans>
        </OfflineNote>
      )}
      {count === 0 && isFilled ? <EmptyView message={<Trans>Yarım kalan bir işiniz yok.</Trans>} /> : null}
      {typed.length === 0 ? null : (
        <section className={classes.section}>
          <h2>
            <Trans>Kaydedilmedi</Trans> <span className={classes.count}>{typed.length}</span>
          </h2>
          <p className={classes.code}>
            <Trans>Ara verince mühürlü bir kopya sunucuya konur: yalnız siz, öteki cihazlarınızda da açarsınız. Ofis bunları görmez.</Trans>
          </p>
          <ul className={classes.list}>
            {typed.map((draft) => (
              <Typed key={draft.key} draft={draft} isCopied={copied.has(draft.key)} hasNewer={newerElsewhere.has(draft.key)} />
            ))}
          </ul>
        </section>
      )}
      {texts.length === 0 ? null : (
        <section className={classes.section}>
          <h2>
            <Trans>Yarım kalan formlar</Trans> <span className={classes.count}>{texts.length}</span>
          </h2>
          <ul className={classes.list}>
            {rows.map((text) => (
              <Text key={text.key} text={text} />
            ))}
          </ul>
        </section>
      )}
      {elsewhere.length === 0 ? null : (
        <section className={classes.section}>
          <h2>
            <Trans>Başka cihazlarınızda</Trans> <span className={classes.count}>{elsewhere.length}</span>
          </h2>
          <ul className={classes.list}>
            {elsewhere.map((draft) => (
              <Elsewhere key={draft.id} draft={draft} />
            ))}
          </ul>
        </section>
      )}
      {saved.length === 0 ? null : (
        <section className={classes.section}>
          <h2>
            <Trans>Taslak olarak kaydedildi</Trans> <span className={classes.count}>{saved.length}</span>
          </h2>
          <ul className={classes.list}>
            {saved.map((draft) => (
              <Saved key={draft.id} draft={draft} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Draft({
  id,
  title,
  facts,
  sync,
  children,
}: {
  id: string;
  title: string;
  facts: ReactNode;
  /** `elsewhere`: typed on another device; what the server has of it is sealed, and nothing that is saved. */
  sync: SyncState | 'elsewhere';
  children: ReactNode;
}) {
  return (
    <li className={classes.record} data-draft={id}>
      <div className={classes.head}>
        <div className={classes.what}>
          <strong className={classes.title}>{title}</strong>
          <span className={classes.facts}>{facts}</span>
        </div>
        {sync === 'elsewhere' ? <ElsewhereMark /> : <SyncMark state={sync} />}
      </div>
      <div className={classes.actions}>{children}</div>
    </li>
  );
}

interface TypedProps {
  readonly draft: DraftRow;
  readonly isCopied?: boolean;
  readonly hasNewer?: boolean;
}

/** Going on where that is possible; reading, exporting and moving always are. */
function Typed({ draft, isCopied = false, hasNewer = false }: TypedProps) {
  const { i18n } = useLingui();
  const bar = useDraftBar(draft);
  const path = recordPath(draft.kind, draft.id, 'edit');
  // A kind of a newer build has no name here.
  const kind = draft.kind in KIND_LABEL ? i18n._(KIND_LABEL[draft.kind]) : draft.kind;
  const facts = (
    <>
      {draft.title === '' ? null : `${kind} · `}
      <TimeAgo at={draft.savedAt} /> · <CopyWords isCopied={isCopied} hasNewer={hasNewer} />
    </>
  );
  return (
    <Draft id={draft.id} title={draft.title === '' ? kind : draft.title} facts={facts} sync="on-device">
      {(bar === null || bar === 'workplace') && path !== null ? (
        <Button component={Link} to={path} variant="default" leftSection={<IconPencil size="1.2em" aria-hidden />}>
          <Trans>Sürdür</Trans>
        </Button>
      ) : null}
      <Button component={Link} to={textPath(draft)} variant="default" leftSection={<IconFileText size="1.2em" aria-hidden />}>
        <Trans>Taslağı aç</Trans>
      </Button>
    </Draft>
  );
}

/** Of a form that another page keeps: that page says whether it can be gone on with. */
function Text({ text }: { text: TextRow }) {
  const label = useTextLabel()(text);
  const facts = (
    <>
      {text.title === '' ? null : `${label} · `}
      <TextAbout text={text} /> <TimeAgo at={text.savedAt} /> · <CopyWords isCopied={false} hasNewer={false} />
    </>
  );
  return (
    <Draft id={text.id} title={text.title === '' ? label : text.title} facts={facts} sync="on-device">
      <Button component={Link} to={textPath(text)} variant="default" leftSection={<IconFileText size="1.2em" aria-hidden />}>
        <Trans>Taslağı aç</Trans>
      </Button>
    </Draft>
  );
}

/** Where it lies besides here. */
function CopyWords({ isCopied, hasNewer }: { isCopied: boolean; hasNewer: boolean }) {
  if (hasNewer) return <Trans>başka cihazınızda daha yenisi var; açınca birleşir</Trans>;
  return isCopied ? <Trans>kopyası sunucuda</Trans> : <Trans>yalnız bu cihazda</Trans>;
}

/** Typed on another device: opening it brings it here. */
function Elsewhere({ draft: { id, kind, title, device, savedAt, isHere } }: { draft: DraftElsewhere }) {
  const { i18n, t } = useLingui();
  const navigate = useNavigate();
  const engine = useSyncEngine();
  const isOffline = useSyncFact('connection') === 'offline';
  const [isBusy, setBusy] = useState(false);
  const path = recordPath(kind, id, 'edit') ?? draftPath(kind, id);
  const goOn = async () => {
    setBusy(true);
    const { taken } = await engine.copies.bring(kind, id, true).finally(() => setBusy(false));
    if (taken.length === 0) return showToast('error', t`Taslak getirilemedi: bağlantı kurulunca yeniden deneyin.`);
    await navigate({ href: path });
  };
  const label = i18n._(KIND_LABEL[kind]);
  const facts = (
    <>
      {title === '' ? null : `${label} · `}
      {device === '' ? <Trans>başka cihaz</Trans> : device} · <TimeAgo at={savedAt} />
    </>
  );
  return (
    <Draft id={id} title={title === '' ? label : title} facts={facts} sync="elsewhere">
      <Button
        variant="default"
        leftSection={<IconPencil size="1.2em" aria-hidden />}
        loading={isBusy}
        disabled={isOffline && !isHere}
        onClick={() => void goOn()}
      >
        <Trans>Burada sürdür</Trans>
      </Button>
      {isOffline && !isHere ? (
        <span className={classes.facts}>
          <Trans>Getirmek için bağlantı gerekiyor.</Trans>
        </span>
      ) : null}
    </Draft>
  );
}

/** Whoever looks at the list wants to see what other devices have by now. */
function useCopiesLookedAt(): void {
  const { copies } = useSyncEngine();
  const connection = useSyncFact('connection');
  useEffect(() => {
    if (connection === 'online') void copies.look();
  }, [copies, connection]);
}

function Saved({ draft: { id, kind, title, sync, savedAt } }: { draft: SavedDraft }) {
  const { i18n } = useLingui();
  const label = i18n._(KIND_LABEL[kind]);
  const path = recordPath(kind, id, 'edit');
  const facts = [label, savedAt === null ? '' : formatInstant(savedAt)].filter(Boolean).join(' · ');
  return (
    <Draft id={id} title={title === '' ? label : title} facts={facts} sync={sync}>
      {path === null ? null : (
        <Button component={Link} to={path} variant="default" leftSection={<IconPencil size="1.2em" aria-hidden />}>
          <Trans>Sürdür</Trans>
        </Button>
      )}
    </Draft>
  );
}
