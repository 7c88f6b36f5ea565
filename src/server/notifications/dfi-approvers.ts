import { approvalRight } from '#modules/dfi/shared/dfi.flow.ts';
import type { Dfi } from '#modules/dfi/shared/dfi.schema.ts';
import type { Db } from '#server/db/schema.ts';
import { peopleWith } from '#server/notifications/approvers.ts';

/**
 * Who decides about a reviewed DFI of a workplace: everybody who may approve it but the person who answers for it, who does so only where
 * nobody else can (ledger 07, decision 2).
 */
export async function dfiApprovers(
  db: Db,
  { account_id, body, now }: { readonly account_id: string; readonly body: Dfi; readonly now: Date },
): Promise<string[]> {
  const people = await peopleWith(db, { account_id, permission: approvalRight(body), workplace_id: body.workplace_id, now });
  const others = people.filter((person) => person !== body.responsible);
  return others.length > 0 ? others : people;
}
