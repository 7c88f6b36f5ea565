import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useGroupViews } from '#client/records/group-view.ts';
import { recordPath } from '#client/records/labels.ts';
import { type OutboxHead, useOutbox } from '#client/sync/index.ts';
import { LoadingView } from '#client/ui/LoadingView.tsx';
import type { GroupConflict } from '#core/change/merge.ts';
import { ConflictGroup } from '#client/records/conflict/ConflictGroup.tsx';
import { ownBody } from './conflict-facts.ts';
import { DiscardDialog } from './DiscardDialog.tsx';
import { outboxGroups } from '#client/records/outbox-groups.ts';
import classes from '#client/records/conflict/conflict.module.css';
import { useExport } from './use-export.ts';
import { useSides } from './use-sides.ts';

/** The record became final on the server: the own state stays readable, can be taken along, or becomes a new draft (OFF-CONF-05). */
export function LockedCopy({ row, conflicts, onDone }: { row: OutboxHead; conflicts: readonly GroupConflict[]; onDone: () => void }) {
  const outbox = useOutbox();
  const navigate = useNavigate();
  const download = useExport();
  const views = useGroupViews(row.kind);
  const sides = useSides(row);
  const [isDiscarding, setDiscarding] = useState(false);
  if (views === 'loading') return <LoadingView rows={2} height={160} />;
  const body = ownBody(row);
  const newDraft = views.newDraft;
  const takeOver = async () => {
    if (body === null || newDraft === undefined) return;
    const id = await outbox.toNewDraft(row.id, newDraft);
    if (id !== null) await navigate({ href: recordPath(row.kind, id, 'edit') ?? '/dashboard' });
  };
  const group = outboxGroups([row]).attention[0];
  return (
    <>
      <p className={classes.intro}>
        <Trans>
          Siz çalışırken kayıt sunucuda kesinleşti ve artık değiştirilemez. Değişikliğiniz aşağıda duruyor; indirebilir veya yeni bir
          taslağa taşıyabilirsiniz.
        </Trans>
      </p>
      {conflicts.map((conflict) => (
        <ConflictGroup key={conflict.group} conflict={conflict} body={body ?? {}} views={views} sides={sides} choice={null} />
      ))}
      <div className={classes.foot}>
        {newDraft === undefined || body === null ? null : (
          <Button onClick={() => void takeOver()}>
            <Trans>Yeni taslağa taşı</Trans>
          </Button>
        )}
        {group === undefined ? null : (
          <Button variant="default" onClick={() => void download(group)}>
            <Trans>Dosya olarak indir</Trans>
          </Button>
        )}
        <Button color="red" variant="outline" onClick={() => setDiscarding(true)}>
          <Trans>Göndermeden sil</Trans>
        </Button>
        <Button variant="default" onClick={onDone}>
          <Trans>Şimdilik kalsın</Trans>
        </Button>
      </div>
      {isDiscarding ? <DiscardDialog id={row.id} title={row.title} onClose={() => setDiscarding(false)} /> : null}
    </>
  );
}
