import layout from '#client/records/record-page.module.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useActor } from '#client/auth/use-actor.ts';
import { usePermission } from '#client/auth/session.tsx';
import { recordPath } from '#client/records/labels.ts';
import { useNames } from '#client/records/use-names.ts';
import { type RecordItem, useOutboxRows, useSome } from '#client/sync/index.ts';
import { StatusBadge } from '#client/ui/StatusBadge.tsx';
import { SyncMark } from '#client/ui/SyncMark.tsx';
import { useLast } from '#client/ui/use-last.ts';
import { formatDay } from '#core/date/day.ts';
import { incidentDfiSource } from '#modules/incidents/shared/incident-dfi-source.ts';
import classes from './incident.module.css';

const CREATE = '/companies/dfis/add';

/**
 * The DFIs that were raised in a report: those that were made here and that it does not name yet, and those that it names, the server
 * sees to that. The others are not read.
 */
export function useIncidentDfis({ id, body }: RecordItem<'incident-report'>): readonly RecordItem<'dfi'>[] {
  const made = useOutboxRows().flatMap(({ kind, lane, change }) =>
    kind === 'dfi' && change.op === 'put' && change.body['source_id'] === id ? [lane] : [],
  );
  const key = [...new Set([...made, ...(body.dfi_list ?? []).map(({ dfi_id }) => dfi_id)])].join();
  const ids = useMemo(() => key.split(',').filter(Boolean), [key]);
  return [...(useLast(useSome('dfi', ids))?.values() ?? [])].filter((dfi) => ids.includes(dfi.id));
}

/** The DFIs of a report and the way to raise another one, with a network or without (OFF-INC-14). */
export function IncidentDfis({ item }: { item: RecordItem<'incident-report'> }) {
  const { t } = useLingui();
  const actor = useActor();
  const names = useNames();
  const mayRead = usePermission('dfi.own');
  const mayWrite = usePermission('dfi.write');
  const dfis = useIncidentDfis(item);
  const { body } = item;
  const mayRaise = mayWrite && !incidentDfiSource.isClosed(body) && incidentDfiSource.mayWork(body, null, actor);
  if (!mayRead || (dfis.length === 0 && !mayRaise)) return null;
  return (
    <section className={classes.card}>
      <h2>
        <Trans>Düzeltici ve önleyici faaliyetler (DÖF)</Trans>
      </h2>
      {dfis.length === 0 ? (
        <p className={classes.quiet}>
          <Trans>Bu olay için DÖF açılmamış.</Trans>
        </p>
      ) : (
        <ul className={classes.steps}>
          {dfis.map(({ id, body: dfi, sync }) => (
            <li key={id}>
              <div className={layout.marks}>
                <Link to={recordPath('dfi', id, 'view') ?? ''} className={classes.link ?? ''}>
                  {dfi.number ?? t`DÖF · bekliyor`}
                </Link>
                <StatusBadge tone={dfi.status === 'closed' ? 'safe' : 'duty'}>
                  {dfi.status === 'closed' ? <Trans>Kapandı</Trans> : <Trans>Açık</Trans>}
                </StatusBadge>
                <SyncMark state={sync} />
              </div>
              <p className={layout.text}>{dfi.deficiency_description}</p>
              <p className={classes.quiet}>{[names.person(dfi.responsible), formatDay(dfi.deadline)].filter(Boolean).join(' · ')}</p>
            </li>
          ))}
        </ul>
      )}
      {mayRaise ? (
        <div className={classes.buttons}>
          <Button
            component={Link}
            to={CREATE}
            search={{ source: 'incident_report', record: item.id, workplace: body.workplace_id } as never}
            variant="default"
            leftSection={<IconPlus aria-hidden size="1.2em" />}
          >
            <Trans>DÖF aç</Trans>
          </Button>
        </div>
      ) : null}
    </section>
  );
}
