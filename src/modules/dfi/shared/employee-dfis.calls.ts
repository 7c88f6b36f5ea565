import * as v from 'valibot';
import { defineCall } from '#core/contract/call.ts';
import { listReply } from '#core/contract/envelope.ts';

const row = v.object({
  id: v.string(),
  number: v.nullable(v.string()),
  deficiency_description: v.string(),
  status: v.picklist(['in_progress', 'closed']),
  deadline: v.nullable(v.string()),
  /** Whether the person answers for it; otherwise a task, a review or a share names the person. */
  responsible: v.boolean(),
});

export const employeeDfiCalls = {
  ofEmployee: defineCall({
    id: 'EMP-CALL-35',
    method: 'GET',
    path: 'employees/:id/get-dfis/:page/:limit',
    access: 'dfi.own',
    offline: 'online',
    summary: 'The DFIs that name the user of an employee, latest deadline first; for those who keep the file, and the own ones',
    reply: listReply(row),
  }),
} as const;
