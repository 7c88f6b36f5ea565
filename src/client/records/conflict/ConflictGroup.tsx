import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { GroupViews } from '#client/records/group-view.ts';
import { AnswerSegments } from '#client/ui/AnswerSegments.tsx';
import { type JsonObject, sameJson } from '#core/change/json.ts';
import type { GroupConflict } from '#core/change/merge.ts';
import classes from './conflict.module.css';

export type Side = 'mine' | 'theirs';
/** Both, where both sides added something of their own. */
export type GroupChoice = Side | 'both';

interface Props {
  conflict: GroupConflict;
  body: JsonObject;
  views: GroupViews;
  sides: { mine: string; theirs: string };
  choice: GroupChoice | null;
  /** Whether both sides may stay: asked for where the two fit together. */
  canKeepBoth?: boolean;
  /** Absent where there is nothing to choose any more. */
  onChoose?: (choice: GroupChoice) => void;
}

/** One group in three states: what it was, what it became here, what it became on the server. */
export function ConflictGroup({ conflict, body, views, sides, choice, canKeepBoth = false, onChoose }: Props) {
  const { t } = useLingui();
  const titleId = useId();
  const { group } = conflict;
  const isAsBefore = sameJson(conflict.base, conflict.mine);
  const value = (part: GroupConflict['mine']) => <views.GroupValue group={group} value={part} body={body} />;
  return (
    <section className={classes.group} aria-labelledby={titleId}>
      <h2 id={titleId}>
        <views.GroupLabel group={group} body={body} />
      </h2>
      <div className={classes.columns}>
        <div className={classes.side} data-chosen={isAsBefore && choice === 'mine'}>
          <h3>
            <Trans>Önce</Trans>
          </h3>
          <div className={classes.value}>{value(conflict.base)}</div>
        </div>
        {/* Who changed nothing, or put back what was there, has that side. */}
        {isAsBefore ? null : (
          <div className={classes.side} data-chosen={choice === 'mine' || choice === 'both'}>
            <h3>
              <Trans>Benimki</Trans>
            </h3>
            <p className={classes.who}>{sides.mine}</p>
            <div className={classes.value}>{value(conflict.mine)}</div>
          </div>
        )}
        <div className={classes.side} data-chosen={choice === 'theirs' || choice === 'both'}>
          <h3>
            <Trans>Sunucudaki</Trans>
          </h3>
          <p className={classes.who}>{sides.theirs}</p>
          <div className={classes.value}>{value(conflict.theirs)}</div>
        </div>
      </div>
      {onChoose === undefined ? null : (
        <AnswerSegments
          labelledBy={titleId}
          value={choice}
          options={[
            { value: 'mine', label: t`Benimki kalsın` },
            { value: 'theirs', label: t`Sunucudaki kalsın` },
            ...(canKeepBoth ? [{ value: 'both', label: t`İkisi de kalsın` } as const] : []),
          ]}
          onChange={(next) => next !== null && onChoose(next)}
        />
      )}
    </section>
  );
}
