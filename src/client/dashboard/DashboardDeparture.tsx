import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconCircleCheckFilled, IconMapPinCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { usePrepared } from '#client/departure/use-prepared.ts';
import { useSyncStatus } from '#client/sync/index.ts';
import classes from './DashboardStart.module.css';

/** The way to the preparation for the field, with how far it is: records, workplaces, photos of their last reports (OFF-UI-04). */
export function DashboardDeparture() {
  const { t } = useLingui();
  const { caughtUp } = useSyncStatus();
  const { chosen, photos } = usePrepared();
  const places = chosen?.length ?? 0;
  const wanted = photos.length;
  const here = chosen?.reduce((sum, place) => sum + place.photosHere, 0) ?? 0;
  const isReady = caughtUp && places > 0 && here >= wanted;
  const words = [
    caughtUp ? '' : t`kayıtlar indiriliyor`,
    chosen === undefined ? '' : places === 0 ? t`işyeri seçilmedi` : t`${plural(places, { one: '# işyeri', other: '# işyeri' })}`,
    wanted === 0 ? '' : t`${here}/${wanted} fotoğraf burada`,
  ].filter(Boolean);
  return (
    <Link to="/sync/device" className={classes.departure} data-ready={isReady}>
      {isReady ? <IconCircleCheckFilled aria-hidden className={classes.ready} /> : <IconMapPinCheck aria-hidden />}
      <span>
        <strong>
          <Trans>Sahaya hazırlan</Trans>
        </strong>
        <span className={classes.facts}>{words.join(' · ')}</span>
      </span>
    </Link>
  );
}
