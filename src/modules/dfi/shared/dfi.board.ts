import type { Actor } from '#core/record/record.ts';
import { approvalRight, type DfiStage, mayReview, stageOf } from '#modules/dfi/shared/dfi.flow.ts';
import type { DfiFacts } from '#modules/dfi/shared/dfi.outline.ts';
import type { Dfi } from '#modules/dfi/shared/dfi.schema.ts';

/** The columns of the board, in the order in which a DFI goes through them. */
export const BOARD_STAGES = ['tasks', 'review', 'approval', 'closed'] as const satisfies readonly DfiStage[];

/** A step that takes a DFI to another column. */
export interface BoardMove {
  readonly as: 'settle' | 'review' | 'approve' | 'decline';
  readonly to: DfiStage;
}

/**
 * The moves that this person may make with a DFI at this moment: nothing is offered that the server would refuse. Whether the
 * person who answers for it is the only one who may approve is known to the server alone; the page of the DFI offers that.
 */
export function movesOf(dfi: Dfi, actor: Actor): readonly BoardMove[] {
  switch (stageOf(dfi)) {
    case 'tasks': {
      const open = (dfi.responsible_users ?? []).filter(({ status }) => status === 'in_progress');
      return open.length === 1 && open[0]?.user_id === actor.user_id ? [{ as: 'settle', to: 'review' }] : [];
    }
    case 'review':
      return mayReview(dfi, actor) ? [{ as: 'review', to: 'approval' }] : [];
    case 'approval':
      return actor.permissions.has(approvalRight(dfi)) && dfi.responsible !== actor.user_id
        ? [
            { as: 'approve', to: 'closed' },
            { as: 'decline', to: 'review' },
          ]
        : [];
    case 'closed':
      return [];
  }
}

/** What the board asks of all DFIs: in which column a card stands, and where in it. */
export type BoardFacts = { readonly id: string } & Pick<DfiFacts, 'stage' | 'deadline' | 'closed_on'>;

/** Cards by column; open ones with the earliest deadline first, closed ones with those that were closed last first. */
export function columnsOf<T extends Omit<BoardFacts, 'id'>>(cards: readonly T[]): Readonly<Record<DfiStage, readonly T[]>> {
  const columns: Record<DfiStage, T[]> = { tasks: [], review: [], approval: [], closed: [] };
  for (const card of cards) columns[card.stage].push(card);
  const deadlineOf = ({ deadline }: T): string => deadline ?? '9999';
  for (const stage of ['tasks', 'review', 'approval'] as const) columns[stage].sort((a, b) => deadlineOf(a).localeCompare(deadlineOf(b)));
  columns.closed.sort((a, b) => (b.closed_on ?? '').localeCompare(a.closed_on ?? ''));
  return columns;
}
