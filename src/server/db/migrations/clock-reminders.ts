/**
 * Of which states of its clocks the people of a workplace were told: what is overdue stays so for years, and a notice stands for
 * several. With another last day, the clock is told anew.
 */
export const clockReminders = `
create table clock_reminder (
  account_id uuid not null references account on delete cascade,
  workplace_id uuid not null,
  clock text not null,
  due date not null,
  state text not null,
  told_at timestamptz not null,
  primary key (workplace_id, clock, due, state)
);
`;
