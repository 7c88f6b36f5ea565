/**
 * Of which stages of its renewal the people of handed-out equipment were told. One notice may stand for many lines, so the
 * notices themselves cannot say it.
 */
export const ppeReminders = `
create table ppe_reminder (
  account_id uuid not null references account on delete cascade,
  distribution_id uuid not null,
  employee_id uuid not null,
  model_id uuid not null,
  stage date not null,
  told_at timestamptz not null,
  primary key (distribution_id, employee_id, model_id, stage)
);
create index ppe_reminder_age on ppe_reminder (told_at);
`;
