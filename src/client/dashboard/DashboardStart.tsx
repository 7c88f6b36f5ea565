import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense, useId } from 'react';
import { usePermission, useSession } from '#client/auth/session.tsx';
import { lastWorkplaces } from '#client/records/last-workplaces.ts';
import { useRecordList } from '#client/sync/index.ts';
import classes from './DashboardStart.module.css';

const CREATE_AUDIT = '/companies/audit-reports/operational-audit-report/create';

// It reads what lies on the device, which the first drawing does not wait for.
const DashboardDeparture = lazy(async (): Promise<{ default: ComponentType }> => {
  const file = await import('#client/dashboard/DashboardDeparture.tsx').catch(() => null);
  return { default: file?.DashboardDeparture ?? (() => null) };
});

/** What a day in the field begins with: an audit where the person audited last, in one tap, and the preparation for the way. */
export function DashboardStart() {
  const mayAudit = usePermission('aud.write');
  const mayReport = usePermission('inc.write');
  if (!mayAudit && !mayReport) return null;
  return (
    <div className={classes.start}>
      {mayAudit ? <LastPlaces /> : null}
      <Suspense fallback={<div className={classes.departure} />}>
        <DashboardDeparture />
      </Suspense>
    </div>
  );
}

function LastPlaces() {
  const id = useId();
  const { user } = useSession();
  const navigate = useNavigate();
  const names = new Map(useRecordList('workplace').rows.map((row) => [row.id, row.body.name]));
  const places = lastWorkplaces(useRecordList('operational-audit').rows, user.id).filter((place) => names.has(place));
  if (places.length === 0) return null;
  return (
    <div className={classes.places} role="group" aria-labelledby={id}>
      <span id={id} className={classes.label}>
        <Trans>Yeni denetim: son çalışılan işyerleri</Trans>
      </span>
      {places.map((place) => {
        const name = names.get(place) ?? '';
        return (
          <Button
            key={place}
            variant="default"
            className={classes.place ?? ''}
            // Not in the address: a link from elsewhere must begin nothing.
            onClick={() => void navigate({ to: CREATE_AUDIT, state: { workplace: place } as never })}
          >
            {name}
          </Button>
        );
      })}
    </div>
  );
}
