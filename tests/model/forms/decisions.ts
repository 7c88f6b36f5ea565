import type { OutboxRow } from '#client/sync/port.ts';
import { bothOf } from '#core/change/both.ts';
import type { GroupConflict, Choice } from '#core/change/merge.ts';
import { operationalAuditRecord } from '#modules/audits/shared/operational/operational.record.ts';
import type { Decision } from '#tests/model/forms/steps.ts';
import { shownOf, wordsIn } from '#tests/model/forms/words.ts';

type Side = Extract<Decision, Choice>;

/** Both can stay where the screen offers it. */
const choiceOf = (conflict: GroupConflict, how: Side): Choice =>
  how === 'both' && bothOf(operationalAuditRecord.groups, conflict) === null ? 'mine' : how;

/** What a person chooses about a change that waits for it, and the words that they give up by it, which they have before them. */
export function chosen(row: OutboxRow, how: Side): { choices: Record<string, Choice>; given: ReadonlySet<string> } {
  const isDrop = row.change.op === 'drop';
  if (row.state !== 'conflict' || isDrop) {
    const choice = how === 'both' ? 'mine' : how;
    return { choices: { '*': choice }, given: choice === 'mine' && isDrop ? wordsIn(row.problem?.record) : new Set() };
  }
  const choices: Record<string, Choice> = {};
  const given = new Set<string>();
  for (const conflict of row.conflicts ?? []) {
    const choice = choiceOf(conflict, how);
    choices[conflict.group] = choice;
    if (choice === 'both') continue;
    const stays = shownOf(conflict, choice);
    for (const word of shownOf(conflict, choice === 'mine' ? 'theirs' : 'mine')) if (!stays.has(word)) given.add(word);
  }
  return { choices, given };
}
