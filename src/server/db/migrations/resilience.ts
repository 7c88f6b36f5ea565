/** People whom the server itself shuts out: those of a demonstration that is switched off. */
export const resilience = `alter table app_user add column closed boolean not null default false;`;
