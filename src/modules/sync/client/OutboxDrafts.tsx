import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { KIND_LABEL, recordPath } from '#client/records/labels.ts';
import { useDrafts } from '#client/sync/index.ts';
import { SyncMark } from '#client/ui/SyncMark.tsx';
import { TimeAgo } from '#client/ui/TimeAgo.tsx';
import classes from './SyncOutbox.module.css';

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
          const kind = i18n._(KIND_LABEL[draft.kind]);
          const path = recordPath(draft.kind, draft.id, 'edit');
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
              {path === null ? null : (
                <Button component={Link} to={path} variant="default" mt="xs" leftSection={<IconPencil size="1.2em" aria-hidden />}>
                  <Trans>Sürdür</Trans>
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
