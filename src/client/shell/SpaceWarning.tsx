import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { MOST_PHOTOS, onRoomChange, photosThatFit, readRoom, type Room, ROOM_ID, WARN_SHARE } from '#client/sync/prepare/room.ts';

/** The browser is asked again so often, ms. */
const LOOK_MS = 60_000;

/** Says on every page that the device is getting full, how many photos still fit, and when only words do (OFF-SPACE-01). */
export function SpaceWarning() {
  const { t } = useLingui();
  const [room, setRoom] = useState<Room | null>(null);
  useEffect(() => {
    const look = () => void readRoom(Date.now()).then(setRoom);
    look();
    const timer = setInterval(look, LOOK_MS);
    const end = onRoomChange(look);
    // Room may have been made outside meanwhile.
    addEventListener('focus', look);
    return () => {
      clearInterval(timer);
      end();
      removeEventListener('focus', look);
    };
  }, []);
  if (room === null || room.share < WARN_SHARE) return null;
  const percent = Math.round(room.share * 100);
  const count = photosThatFit(room);
  const words =
    count === 0
      ? t`Yeni fotoğraf sığmaz; yazılar için ayrılan yer duruyor.`
      : count < MOST_PHOTOS
        ? t`${plural({ count }, { one: 'Yaklaşık # fotoğraf daha sığar.', other: 'Yaklaşık # fotoğraf daha sığar.' })}`
        : '';
  return (
    <Alert color={count === 0 ? 'red' : 'yellow'} mb="md" className="no-print" role="status" data-photos-fit={count}>
      <Trans>Bu cihazdaki yerin %{percent} kadarı dolu.</Trans> {words}{' '}
      <Anchor component={Link} to="/sync/device" hash={ROOM_ID}>
        <Trans>Yer aç</Trans>
      </Anchor>
    </Alert>
  );
}
