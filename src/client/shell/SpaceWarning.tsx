import { Trans } from '@lingui/react/macro';
import { Alert, Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { readRoom, WARN_SHARE } from '#client/sync/prepare/room.ts';

/** The browser is asked again so often, ms. */
const LOOK_MS = 5 * 60_000;

/** Says on every page that the device is getting full (OFF-SPACE-01). */
export function SpaceWarning() {
  const [percent, setPercent] = useState(0);
  useEffect(() => {
    const look = () => void readRoom(Date.now()).then((room) => setPercent(Math.round((room?.share ?? 0) * 100)));
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  if (percent < WARN_SHARE * 100) return null;
  return (
    <Alert color="yellow" mb="md" className="no-print" role="status">
      <Trans>Bu cihazdaki yerin %{percent} kadarı dolu.</Trans>{' '}
      <Anchor component={Link} to="/sync/device">
        <Trans>Yer açmak için cihaz sayfasına gidin</Trans>
      </Anchor>
    </Alert>
  );
}
