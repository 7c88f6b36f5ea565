import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { useActor } from '#client/auth/use-actor.ts';
import { STAGE_LABEL } from '#client/dfis/dfi-words.ts';
import type { Names } from '#client/records/use-names.ts';
import { eachFacts, type OutlinedState, useSome, useSyncFact } from '#client/sync/index.ts';
import { FillingNote, useIsFilling } from '#client/ui/FillingNote.tsx';
import { OfflineNote } from '#client/ui/OfflineNote.tsx';
import { useLast } from '#client/ui/use-last.ts';
import { Button } from '@mantine/core';
import type { Day } from '#core/date/day.ts';
import { BoardCard } from '#modules/dfi/client/BoardCard.tsx';
import { boardKeyOf, neighbourOf, type Place } from '#modules/dfi/client/board-keys.ts';
import { DecideDialog } from '#modules/dfi/client/DecideDialog.tsx';
import type { DfiItem } from '#modules/dfi/client/dfi-columns.tsx';
import { dfiPaths } from '#modules/dfi/client/paths.ts';
import { DoneDialog } from '#modules/dfi/client/TaskDialogs.tsx';
import { BOARD_STAGES, type BoardFacts, type BoardMove, columnsOf, movesOf } from '#modules/dfi/shared/dfi.board.ts';
import type { DfiStage } from '#modules/dfi/shared/dfi.flow.ts';
import classes from './DfiBoard.module.css';

/** Cards that a column shows at first, and by how many more. */
const AT_ONCE = 30;

interface Props {
  /** Those that are asked for, of all that this device knows. */
  readonly ids: readonly string[];
  readonly outlined: OutlinedState<'dfi'>;
  /** They are of the question before: the next answer is on its way. */
  readonly isStale: boolean;
  readonly names: Names;
  readonly today: Day;
}
interface Opened {
  readonly row: DfiItem;
  readonly as: BoardMove['as'];
}

/** DFIs in the columns of their states. A card goes to another column by the step that takes it there, and by no other way. */
export function DfiBoard({ ids, outlined, isStale, names, today }: Props) {
  const { t, i18n } = useLingui();
  const actor = useActor();
  const navigate = useNavigate();
  const isOffline = useSyncFact('connection') === 'offline';
  const isFilling = useIsFilling();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [told, setTold] = useState('');
  const [shown, setShown] = useState<Readonly<Partial<Record<DfiStage, number>>>>({});
  const columns = useMemo(() => {
    const found = new Set(ids);
    const cards: BoardFacts[] = [];
    eachFacts('dfi', outlined, ({ stage, deadline, closed_on }, id) => found.has(id) && cards.push({ id, stage, deadline, closed_on }));
    return columnsOf(cards);
  }, [ids, outlined]);
  const drawnIds = useMemo(
    () => BOARD_STAGES.map((stage) => columns[stage].slice(0, shown[stage] ?? AT_ONCE).map(({ id }) => id)),
    [columns, shown],
  );
  const shownIds = useMemo(() => drawnIds.flat(), [drawnIds]);
  const items = useLast(useSome('dfi', shownIds));
  const drawn = drawnIds.map((column) => column.flatMap((id) => items?.get(id) ?? []));
  const movesFor = (row: DfiItem): readonly BoardMove[] => (row.sync === 'on-server' ? movesOf(row.body, actor) : []);
  const make = (row: DfiItem, { as }: BoardMove): void => {
    if (as === 'review') void navigate({ to: dfiPaths.edit(row.id) });
    else if (isOffline) setTold(t`Taşımak için bağlantı gerekir.`);
    else setOpened({ row, as });
  };
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    const key = boardKeyOf(event);
    const id = event.target instanceof Element ? event.target.closest('[data-card-title]')?.getAttribute('data-card-title') : null;
    const column = drawn.findIndex((cards) => cards.some((card) => card.id === id));
    const row = drawn[column]?.find((card) => card.id === id);
    if (key === null || row === undefined) return;
    event.preventDefault();
    if (key.as === 'move') {
      const move = movesFor(row).find(({ to }) => Math.sign(BOARD_STAGES.indexOf(to) - column) === key.by);
      setTold(move === undefined ? t`Bu DÖF o yöne taşınamaz.` : '');
      if (move !== undefined) make(row, move);
      return;
    }
    const at: Place = { column, index: drawn[column]?.indexOf(row) ?? 0 };
    const next = neighbourOf(
      key,
      at,
      drawn.map(({ length }) => length),
    );
    const nextId = drawn[next.column]?.[next.index]?.id;
    event.currentTarget.querySelector<HTMLElement>(`[data-card-title="${nextId}"]`)?.focus();
  };
  const task = opened?.row.body.responsible_users?.find(({ user_id }) => user_id === actor.user_id);
  const close = (): void => setOpened(null);
  return (
    <>
      {isOffline ? (
        <OfflineNote>
          <Trans>Taşımak için bağlantı gerekir.</Trans>
        </OfflineNote>
      ) : null}
      {/* Without a card the page says so in their place. */}
      {isFilling && ids.length > 0 ? <FillingNote /> : null}
      <p className={classes.hint}>
        <Trans>Ok tuşları kartlar arasında gezer; Shift ile sağ veya sol ok, yapabileceğiniz adımı açar.</Trans>
      </p>
      <p role="status" className={classes.told}>
        {told}
      </p>
      {/* Heard here for all cards: the focus stands on their links. */}
      <section className={classes.board} aria-label={t`DÖF panosu`} aria-busy={isStale} onKeyDown={press}>
        {BOARD_STAGES.map((stage, at) => (
          <section key={stage} className={classes.column} aria-labelledby={`board-${stage}`}>
            <h2 id={`board-${stage}`}>
              {i18n._(STAGE_LABEL[stage])} {isFilling ? null : <span className={classes.count}>{columns[stage].length}</span>}
            </h2>
            <ul className={classes.cards}>
              {(drawn[at] ?? []).map((row) => (
                <BoardCard
                  key={row.id}
                  row={row}
                  names={names}
                  today={today}
                  moves={movesFor(row)}
                  isOffline={isOffline}
                  onMove={(move) => make(row, move)}
                />
              ))}
            </ul>
            {columns[stage].length > (drawnIds[at]?.length ?? 0) ? (
              <Button variant="default" onClick={() => setShown({ ...shown, [stage]: (shown[stage] ?? AT_ONCE) + AT_ONCE })}>
                <Trans>Daha fazla göster</Trans>
              </Button>
            ) : null}
          </section>
        ))}
      </section>
      {opened?.as === 'approve' ? <DecideDialog item={opened.row} verdict="approved" onClose={close} /> : null}
      {opened?.as === 'decline' ? <DecideDialog item={opened.row} verdict="declined" onClose={close} /> : null}
      {opened?.as === 'settle' && task !== undefined ? <DoneDialog item={opened.row} task={task} onClose={close} /> : null}
    </>
  );
}
