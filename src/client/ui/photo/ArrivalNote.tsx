import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ArrivalProblem } from '#client/sync/index.ts';
import { ROOM_ID } from '#client/sync/prepare/room.ts';
import { ARRIVAL_WORDS } from './photo-words.ts';

/** Why a chosen file is not kept, and where it is for lack of room the way to more (OFF-SPACE-03). It waits meanwhile, to be tried again. */
export function ArrivalNote({ problem, className }: { problem: ArrivalProblem; className?: string | undefined }) {
  const { i18n } = useLingui();
  return (
    <div className={className} role="alert">
      {i18n._(ARRIVAL_WORDS[problem])}
      {problem === 'no_space' ? (
        <>
          {' '}
          <Anchor component={Link} to="/sync/device" hash={ROOM_ID} inherit>
            <Trans>Yer aç</Trans>
          </Anchor>
        </>
      ) : null}
    </div>
  );
}
