import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconCircleCheckFilled, IconMapPinCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useChosenPlaces } from '#client/departure/chosen-places.ts';
import { isNoteOf } from '#client/departure/prepared-note.ts';
import { usePreparedNote, useSyncStatus } from '#client/sync/index.ts';
import { useTimeAgo } from '#client/ui/TimeAgo.tsx';
import classes from './DashboardStart.module.css';

/** The way to the preparation for the field, and when everything was on board the last time (OFF-UI-04). */
export function DashboardDeparture() {
  const { t } = useLingui();
  const ago = useTimeAgo();
  const { caughtUp } = useSyncStatus();
  const chosen = useChosenPlaces();
  const note = usePreparedNote();
  const places = chosen?.length ?? 0;
  const isNoted = isNoteOf(note ?? null, chosen ?? [], Date.now());
  const isReady = caughtUp && isNoted;
  const words = [
    caughtUp ? '' : t`kayıtlar indiriliyor`,
    chosen === undefined ? '' : places === 0 ? t`işyeri seçilmedi` : t`${plural(places, { one: '# işyeri', other: '# işyeri' })}`,
    note && isNoted ? t`hazırlandı: ${ago(note.at)}` : '',
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
