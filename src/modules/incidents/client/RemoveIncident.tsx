import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useActor } from '#client/auth/use-actor.ts';
import { type RecordItem, useSyncFact } from '#client/sync/index.ts';
import { EraseDialog } from '#modules/incidents/client/EraseDialog.tsx';
import { mayDelete, mayEdit, mayErase, wasSubmitted } from '#modules/incidents/shared/incident.flow.ts';
import type { IncidentStatus } from '#modules/incidents/shared/incident.schema.ts';
import classes from './incident.module.css';

interface Props {
  readonly item: RecordItem<'incident-report'>;
  /** Where it stands: a step that the server has refused is none. */
  readonly status: IncidentStatus;
  /** Deletes a draft that was never submitted, with a network or without. */
  readonly onRemove: () => void;
}

/** How a draft is deleted: at once while nobody was handed it, with a reason and by few once it was submitted (decision 115). */
export function RemoveIncident({ item, status, onRemove }: Props) {
  const actor = useActor();
  const isOffline = useSyncFact('connection') === 'offline';
  const [isErasing, setErasing] = useState(false);
  const { sync } = item;
  const body = { ...item.body, status };
  if (mayDelete(body, actor))
    return (
      <div className={classes.buttons}>
        <Button variant="default" color="red" onClick={onRemove}>
          <Trans>Taslağı sil</Trans>
        </Button>
      </div>
    );
  if (mayErase(body, actor))
    return (
      <div className={classes.buttons}>
        <Button variant="default" color="red" disabled={isOffline || sync !== 'on-server'} onClick={() => setErasing(true)}>
          <Trans>Bildirimi sil</Trans>
        </Button>
        {isErasing ? <EraseDialog item={item} onClose={() => setErasing(false)} /> : null}
      </div>
    );
  if (body.status !== 'draft' || !wasSubmitted(body) || !mayEdit(body, actor)) return null;
  return (
    <p className={classes.quiet}>
      <Trans>Bu bildirim onaya gönderilmişti; artık yalnızca olay bildirimlerini yöneten biri silebilir.</Trans>
    </p>
  );
}
