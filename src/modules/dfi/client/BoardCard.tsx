import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { DeadlineMark } from '#client/dfis/marks.tsx';
import type { Names } from '#client/records/use-names.ts';
import { StatusBadge } from '#client/ui/StatusBadge.tsx';
import { SyncMark } from '#client/ui/SyncMark.tsx';
import type { Day } from '#core/date/day.ts';
import { cutText } from '#core/text/turkish.ts';
import type { DfiItem } from '#modules/dfi/client/dfi-columns.tsx';
import { dfiPaths } from '#modules/dfi/client/paths.ts';
import type { BoardMove } from '#modules/dfi/shared/dfi.board.ts';
import classes from './DfiBoard.module.css';

const MOVE_LABEL = {
  settle: msg`Görevi sonuçlandır`,
  review: msg`Değerlendirme gir`,
  approve: msg`Onayla`,
  decline: msg`Reddet`,
} as const satisfies Record<BoardMove['as'], unknown>;

interface Props {
  readonly row: DfiItem;
  readonly names: Names;
  readonly today: Day;
  readonly moves: readonly BoardMove[];
  readonly isOffline: boolean;
  readonly onMove: (move: BoardMove) => void;
}

/** One DFI on the board, with the steps that the person here may take. */
export function BoardCard({ row: { id, body, sync }, names, today, moves, isOffline, onMove }: Props) {
  const { t, i18n } = useLingui();
  const number = body.number ?? t`DÖF · bekliyor`;
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <Link to={dfiPaths.view(id)} data-card-title={id} className={classes.title ?? ''}>
          {number}
        </Link>
        {sync === 'on-server' ? null : <SyncMark state={sync} compact />}
      </div>
      <p className={classes.text}>{cutText(body.deficiency_description, 140)}</p>
      <div className={classes.marks}>
        {body.approval_status === 'declined' ? (
          <StatusBadge tone="danger">
            <Trans>Reddedildi</Trans>
          </StatusBadge>
        ) : null}
        <DeadlineMark dfi={body} today={today} isShort />
      </div>
      <p className={classes.quiet}>
        {names.person(body.responsible)} · {names.workplace(body.workplace_id)}
      </p>
      {moves.length === 0 ? null : (
        <div className={classes.moves}>
          {moves.map((move) => {
            const words = i18n._(MOVE_LABEL[move.as]);
            return (
              <Button
                key={move.as}
                variant="default"
                disabled={isOffline && move.as !== 'review'}
                aria-label={`${number}: ${words}`}
                onClick={() => onMove(move)}
              >
                {words}
              </Button>
            );
          })}
        </div>
      )}
    </li>
  );
}
