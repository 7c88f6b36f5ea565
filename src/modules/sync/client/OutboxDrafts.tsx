import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { IconFileText, IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { draftPath, KIND_LABEL, recordPath } from '#client/records/labels.ts';
import { type DraftRow, useDrafts } from '#client/sync/index.ts';
import { SyncMark } from '#client/ui/SyncMark.tsx';
import { TimeAgo } from '#client/ui/TimeAgo.tsx';
import classes from './SyncOutbox.module.css';
import { useDraftBar } from './use-draft-bar.ts';

/** What was typed and not saved yet: it waits for its person, and lies nowhere else than here. */
export function OutboxDrafts() {
  const { i18n } = useLingui();
  const drafts = useDrafts().toSorted((a, b) => b.savedAt - a.savedAt);
  if (drafts.length === 0) return null;
  return (
    <section className={classes.section}>
      <h2>
        <Trans>Kaydedilmemiş taslaklar</Trans> <span className={classes.count}>{drafts.length}</span>
      </h2>
      <p className={classes.code}>
        <Trans>Taslak, siz kaydedene kadar yalnız bu cihazda durur.</Trans>
      </p>
      <ul className={classes.list}>
        {drafts.map((draft) => {
          // A kind of a newer build has no name here.
          const kind = draft.kind in KIND_LABEL ? i18n._(KIND_LABEL[draft.kind]) : draft.kind;
          return (
            <li key={draft.key} className={classes.record} data-draft={draft.id}>
              <div className={classes.head}>
                <div className={classes.what}>
                  <strong className={classes.title}>{draft.title === '' ? kind : draft.title}</strong>
                  <span className={classes.facts}>
                    {kind} · <TimeAgo at={draft.savedAt} />
                  </span>
                </div>
                <SyncMark state="on-device" />
              </div>
              <DraftWays draft={draft} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Going on where that is possible; reading, exporting and moving always are. */
function DraftWays({ draft }: { draft: DraftRow }) {
  const bar = useDraftBar(draft);
  const path = recordPath(draft.kind, draft.id, 'edit');
  return (
    <Group gap="xs" mt="xs">
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
    </Group>
  );
}
