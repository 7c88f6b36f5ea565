import { call } from '#client/http/client.ts';
import { readRecord } from '#client/records/read-record.ts';
import type { SyncEngine } from '#client/sync/engine.ts';
import { assignmentCalls } from '#modules/people/shared/assignment.calls.ts';
import type { TeamMember } from '#modules/risk/shared/report/facts.ts';
import { teamMember } from '#modules/risk/shared/report/gather.ts';

/** The largest page: more people than are assigned to one workplace. */
const ALL = '100';
/** A paper does not wait longer for what can be written in by hand, ms. */
const PATIENCE = { ms: 5_000, by: 'whole' } as const;

/** Asks the server who of the team is assigned to a workplace; null where it does not answer. Who is passive is left out. */
export async function assignedTeam(engine: Pick<SyncEngine, 'record'>, workplace_id: string): Promise<readonly TeamMember[] | null> {
  const params = { id: workplace_id, page: '1', limit: ALL };
  const answer = await call(assignmentCalls.ofWorkplace, { params }, { manner: 'background', once: true, patience: PATIENCE });
  if (!answer.ok) return null;
  const team = await Promise.all(
    answer.data.data.map(async (person) => {
      const user = await readRecord(engine, 'user', person.user_id);
      return user?.body.active === false ? [] : teamMember(person);
    }),
  );
  return team.flat();
}
