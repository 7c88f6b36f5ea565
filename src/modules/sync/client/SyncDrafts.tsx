import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconFileText, IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { KIND_LABEL, draftPath, recordPath } from '#client/records/labels.ts';
import { type SavedDraft, useOwnDrafts } from '#client/records/own-drafts.ts';
import { type DraftRow, type SyncState, useSyncFact } from '#client/sync/index.ts';
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
  const { typed, saved, count } = useOwnDrafts();
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
            <Trans>Taslak, siz kaydedene kadar yalnız bu cihazda durur.</Trans>
          </p>
          <ul className={classes.list}>
            {typed.map((draft) => (
              <Typed key={draft.key} draft={draft} />
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
  sync: SyncState;
  children: ReactNode;
}) {
  return (
    <li className={classes.record} data-draft={id}>
      <div className={classes.head}>
        <div className={classes.what}>
          <strong className={classes.title}>{title}</strong>
          <span className={classes.facts}>{facts}</span>
        </div>
        <SyncMark state={sync} />
      </div>
      <div className={classes.actions}>{children}</div>
    </li>
  );
}

/** Going on where that is possible; reading, exporting and moving always are. */
function Typed({ draft }: { draft: DraftRow }) {
  const { i18n } = useLingui();
  const bar = useDraftBar(draft);
  const path = recordPath(draft.kind, draft.id, 'edit');
  // A kind of a newer build has no name here.
  const kind = draft.kind in KIND_LABEL ? i18n._(KIND_LABEL[draft.kind]) : draft.kind;
  const facts = (
    <>
      {kind} · <TimeAgo at={draft.savedAt} />
    </>
  );
  return (
    <Draft id={draft.id} title={draft.title === '' ? kind : draft.title} facts={facts} sync="on-device">
      {(bar === null || bar === 'workplace') && path !== null ? (
        <Button component={Link} to={path} variant="default" leftSection={<IconPencil size="1.2em" aria-hidden />}>
          <Trans>Sürdür</Trans>
        </Button>
      ) : null}
      <Button
        component={Link}
        to={draftPath(draft.kind, draft.id)}
        variant="default"
        leftSection={<IconFileText size="1.2em" aria-hidden />}
      >
        <Trans>Taslağı aç</Trans>
      </Button>
    </Draft>
  );
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
