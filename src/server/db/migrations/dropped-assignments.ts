/** Where somebody was assigned who quit: given back when that is taken back (ledger 11, decision 21). */
export const droppedAssignments = `
create table dropped_assignment (
  user_id uuid not null references app_user on delete cascade,
  workplace_id uuid not null,
  working_time int,
  primary key (user_id, workplace_id)
);
`;
