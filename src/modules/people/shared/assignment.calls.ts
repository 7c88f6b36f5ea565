import * as v from 'valibot';
import { defineCall } from '#core/contract/call.ts';
import { dataReply, doneReply, listReply } from '#core/contract/envelope.ts';
import { id } from '#core/field/field.ts';
import { assignedMinutes, MOST_CHOSEN } from '#modules/people/shared/user.schema.ts';

const online = { offline: 'online', effect: 'once' } as const;

/** An assignment as both lists show it. */
const assignmentRow = v.object({
  id: v.string(),
  user_id: v.string(),
  name: v.string(),
  surname: v.string(),
  role_id: v.number(),
  workplace_id: v.string(),
  workplace_name: v.string(),
  /** Minutes per month; null where nobody has said. */
  working_time: v.nullable(v.number()),
  /** Minutes per month of the person at all workplaces. */
  total_working_time: v.number(),
});
export type AssignmentRow = v.InferOutput<typeof assignmentRow>;

const severalIds = v.pipe(v.array(id()), v.minLength(1, 'required'), v.maxLength(MOST_CHOSEN, 'max_length'));
const minutes = v.exactOptional(v.nullable(assignedMinutes));

/** A person for a workplace; without minutes those that the law demands there. */
const wantedRow = v.object({ user_id: id(), workplace_id: id(), working_time: minutes });
export type WantedAssignment = v.InferOutput<typeof wantedRow>;
const wantedRows = v.object({ rows: v.pipe(v.array(wantedRow), v.minLength(1, 'required'), v.maxLength(MOST_CHOSEN, 'max_length')) });

const judgedRow = v.object({
  user_id: v.string(),
  workplace_id: v.string(),
  name: v.string(),
  surname: v.string(),
  workplace_name: v.string(),
  /** Minutes per month that the person gets there. */
  working_time: v.nullable(v.number()),
  /** Minutes per month of the person at all workplaces, with this row and those before it that are no refusals. */
  total_working_time: v.number(),
  /** Why the person is not assigned there; null: nothing speaks against it. */
  refusal: v.nullable(v.object({ reason: v.picklist(['already', 'over', 'blocked', 'denied']), message: v.string() })),
});
export type JudgedAssignment = v.InferOutput<typeof judgedRow>;

export const assignmentCalls = {
  assign: defineCall({
    id: 'ASG-CALL-01',
    method: 'POST',
    path: 'users-workplaces',
    access: 'usr.write',
    ...online,
    summary: 'Assign a person to a workplace',
    body: v.object({ workplace_id: id(), user_id: id(), working_time: minutes }),
    reply: dataReply(v.object({ id: v.string() })),
  }),
  ofUser: defineCall({
    id: 'ASG-CALL-02',
    method: 'GET',
    path: 'users-workplaces/:id/:page/:limit',
    access: 'usr.own',
    offline: 'online',
    summary: 'Workplaces in reach that a person is assigned to, by name',
    reply: listReply(assignmentRow),
  }),
  workplacesOf: defineCall({
    id: 'ASG-CALL-03',
    method: 'GET',
    path: 'users-workplaces/:id/workplaces',
    access: 'usr.own',
    offline: 'replica',
    summary: 'The same, short and whole',
    reply: dataReply(v.array(v.object({ id: v.string(), name: v.string(), working_time: v.nullable(v.number()) }))),
  }),
  unassign: defineCall({
    id: 'ASG-CALL-05',
    method: 'DELETE',
    path: 'users-workplaces/:id',
    access: 'usr.write',
    ...online,
    summary: 'Take a person from a workplace',
    reply: doneReply,
  }),
  change: defineCall({
    id: 'ASG-CALL-06',
    method: 'PUT',
    path: 'users-workplaces',
    access: 'usr.write',
    ...online,
    summary: 'Change the minutes of an assignment',
    /** `seen`: the minutes that stood there. */
    body: v.object({ id: id(), working_time: v.nullable(assignedMinutes), seen: v.nullable(v.number()) }),
    reply: dataReply(v.object({ id: v.string() })),
  }),
  ofWorkplace: defineCall({
    id: 'ASG-CALL-07',
    method: 'GET',
    path: 'users-workplaces/workplace/:id/:page/:limit',
    access: 'usr.read',
    offline: 'replica',
    summary: 'Who is assigned to a workplace, by name',
    reply: listReply(assignmentRow),
  }),
  assignMultiple: defineCall({
    id: 'ASG-CALL-08',
    method: 'POST',
    path: 'users-workplaces/assign-multiple',
    access: 'usr.write',
    ...online,
    summary: 'Assign several people to a workplace; without minutes those that the law demands of each there',
    body: v.object({ workplace_id: id(), user_ids: severalIds, working_time: v.exactOptional(assignedMinutes) }),
    reply: dataReply(v.object({ assigned: v.number(), skipped: v.number() })),
  }),
  removeMultiple: defineCall({
    id: 'ASG-CALL-09',
    method: 'POST',
    path: 'users-workplaces/bulk-remove-users',
    access: 'usr.write',
    ...online,
    summary: 'Take several people from a workplace',
    body: v.object({ workplace_id: id(), user_ids: severalIds }),
    reply: dataReply(v.object({ removed: v.number() })),
  }),
  removeWorkplaces: defineCall({
    id: 'ASG-CALL-11',
    method: 'POST',
    path: 'users-workplaces/bulk-remove-workplaces',
    access: 'usr.write',
    ...online,
    summary: 'Take a person from several workplaces',
    body: v.object({ user_id: id(), workplace_ids: severalIds }),
    reply: dataReply(v.object({ removed: v.number() })),
  }),
  judgeRows: defineCall({
    id: 'ASG-CALL-12',
    method: 'POST',
    path: 'users-workplaces/check-rows',
    access: 'usr.write',
    offline: 'online',
    effect: 'none',
    summary: 'What assigning these people to these workplaces would come to, row by row: minutes, their sum, and what is refused',
    body: wantedRows,
    reply: dataReply(v.array(judgedRow)),
  }),
  assignRows: defineCall({
    id: 'ASG-CALL-13',
    method: 'POST',
    path: 'users-workplaces/assign-rows',
    access: 'usr.write',
    ...online,
    summary: 'Assign people to workplaces row by row; a row that is refused leaves the others, and says why',
    body: wantedRows,
    reply: dataReply(v.array(judgedRow)),
  }),
} as const;
